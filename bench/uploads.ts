// npm run bench -- uploads: uploads captured per second through HTTP, against the same transaction in raw SQL.
import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { signIn } from '../e2e/support/api-client'
import { embeddedDatabaseUrl } from '../e2e/support/data-directory'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { tinyPdf } from '../e2e/support/tiny-pdf'

const goal = 0.35
const connections = 8
const seconds = 6
const rounds = 3
const agent = new Agent({ keepAlive: true, maxSockets: connections })

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
try {
  await kontor.ready()
  const token = await signIn(kontor.baseUrl, 'dana.whitfield@harborpine.example')
  const database = new pg.Pool({ connectionString: await embeddedDatabaseUrl(data.path), max: connections })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    // what was captured is not read meanwhile: both sides write the same rows, neither pays for the worker
    await parkJobs(database)
    const ours = await perSecond((number) => upload(tinyPdf(`${round}-${number}`), token))
    await parkJobs(database)
    const raw = await perSecond(() => captureInSql(database))
    ratios.push(ours / raw)
    console.log(
      `round ${round + 1}: ${ours.toFixed(0)} uploads/s by HTTP, ${raw.toFixed(0)} transactions/s in SQL`,
    )
  }
  await database.end()
  const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
  console.log(
    'The peer is one transaction of document + history + job by the same PostgreSQL with fsync, 8 connections, no file, no HTTP, no token.',
  )
  console.log(`uploads: ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio >= goal ? 'pass' : 'FAIL'}`)
  process.exitCode = ratio >= goal ? 0 : 1
} finally {
  await kontor.end('SIGTERM')
  await data.remove()
}

/** Runs `work` on every connection until the time is over; how often it was done per second. */
async function perSecond(work: (number: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  const one = async () => {
    while (performance.now() - began < seconds * 1000) await work(count++)
  }
  await Promise.all(Array.from({ length: connections }, one))
  return count / ((performance.now() - began) / 1000)
}

/** One upload by the plainest client there is: the client shares the processors with the server that is measured. */
function upload(bytes: Uint8Array, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      customerid: '10301',
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'x-file-name': 'bench.pdf',
    }
    const sent = request(`${kontor.baseUrl}/api/uploads`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => {
        if (answer.statusCode === 200 && text.includes('"captured"')) resolve()
        else reject(new Error(`${answer.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** A trigger puts every new job a day off, so that the worker stays idle while capture is measured. */
async function parkJobs(database: pg.Pool): Promise<void> {
  await database.query(`
    CREATE OR REPLACE FUNCTION bench_later() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.run_at := now() + interval '1 day'; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER bench_later BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION bench_later()`)
}

async function captureInSql(database: pg.Pool): Promise<void> {
  const hash = createHash('sha256').update(randomBytes(16)).digest('hex')
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT set_config('kontor.customer_id', '10301', true)`)
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO documents (source, file_name, file_hash, file_size, file_type, status, received_at, status_since, updated_at)
       VALUES ('UPLOAD', 'bench.pdf', $1, 500, 'application/pdf', 'RECEIVED', now(), now(), now()) RETURNING id`,
      [hash],
    )
    await client.query(
      `INSERT INTO document_history (document_id, action, to_status, transition, at, actor_kind, actor_id, actor_name, details, version)
       VALUES ($1, 'receive', 'RECEIVED', 'T1', now(), 'system', 'kontor', 'Kontor', '{}', 1)`,
      [rows[0]!.id],
    )
    await client.query(
      `INSERT INTO jobs (kind, customer_id, document_id, payload) VALUES ('document-moved:RECEIVED', 10301, $1, '{}')`,
      [rows[0]!.id],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
