declare const walls: { forbidden: { name: string }[]; options: Record<string, unknown> }
export = walls
