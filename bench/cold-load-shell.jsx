// The least that shows the same list: React, one fetch, one table. The peer of bench/cold-load.ts.
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const columns = ['invID', 'status', 'supplierIDText', 'invoiceNumber', 'invoiceDate', 'dueDate', 'controlAmt']

function List() {
  const [rows, setRows] = useState(null)
  useEffect(() => {
    fetch('/api/documents?screen=my-invoices&itemsPerPage=10', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
      .then((answer) => answer.json())
      .then(({ documents }) => setRows(documents))
  }, [])
  // what is painted largest shall be the list, and no heading before it
  if (!rows) return null
  return h(
    'main',
    null,
    h('h1', null, 'My Invoices'),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, columns.map((name) => h('th', { key: name }, name)))),
      h(
        'tbody',
        null,
        rows.map((row) =>
          h('tr', { key: row.invID }, columns.map((name) => h('td', { key: name }, row[name]))),
        ),
      ),
    ),
  )
}

createRoot(document.getElementById('root')).render(h(List))
