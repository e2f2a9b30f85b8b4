// The peer of the list benches: what one writes who wants nothing but the rows. fastify, pg, one prepared statement, no
// token, no permission, no row-level security. A process of its own, as Kontor is. Its statements come with the fork.
import fastify from 'fastify'
import pg from 'pg'

export type PeerQuestion = {
  url: string
  port: number
  queries: Record<string, { text: string; values: unknown[] }>
}

process.once('message', async ({ url, port, queries }: PeerQuestion) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const app = fastify()
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    const { rows } = await pool.query({ name: params.name, ...queries[params.name]! })
    return { documents: rows }
  })
  await app.listen({ port, host: '127.0.0.1' })
  process.send!('ready')
})
