import { signIn } from '../e2e/support/api-client'
import { throughput } from './keep-alive-client'
const port = Number(process.argv[2])
const token = await signIn(`http://localhost:${port}`, 'robin.field@gen001.example')
const headers = { authorization: `Bearer ${token}` }
let n = 0
const path = process.argv[3] || (() => `/api/documents?screen=my-invoices&status=all&from=${new Date(Date.UTC(1900,0,1)+ n++*86400000).toISOString().slice(0,10)}`)
console.log((await throughput({ port, headers, path, connections: 8, seconds: 8 })).toFixed(0), '/s')
