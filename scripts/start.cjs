// What `npm start` runs. Node reads the size of its thread pool when the pool is first used, and reading an ES module uses
// it: so the size is set here, in a module of the older kind, before anything else is read. Every fsync of a file that
// comes in waits in a thread of the pool; with the four that Node takes by itself, eight uploads wait for each other.
process.env.UV_THREADPOOL_SIZE ||= '16'
import('./start.mjs')
