import { useState } from 'react'
import type { ComparedClient } from '#wire/runComparison.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { ContractLink } from '../../records/contracts/ContractLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { amountColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { Change } from './Change.tsx'
import { texts } from './comparisonTexts.ts'

/** So many reasons stand in sight; a client of a hundred contracts has the others behind a button. */
const FEW = 4

function Reasons({ client: { clienteIdentifier, reasons } }: { client: ComparedClient }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen || reasons.length <= FEW + 1 ? reasons : reasons.slice(0, FEW)
  return (
    <>
      <ul className="comparison-told">
        {shown.map(({ reason, amount, contractIdentifier, producte }) => (
          <li key={`${reason} ${contractIdentifier}`}>
            {texts.reasons[reason]} <Change amount={amount} />
            {producte !== null && (
              <span className="muted">
                {' '}
                {contractIdentifier === null ? (
                  producte
                ) : (
                  <ContractLink identifier={contractIdentifier} client={clienteIdentifier} title={producte} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < reasons.length && (
        <Button isSmall onClick={() => setIsOpen(true)}>
          {texts.more({ count: reasons.length - shown.length })}
        </Button>
      )}
    </>
  )
}

export const comparisonList: ListDefinition<ComparedClient> = {
  columns: [
    {
      key: 'client',
      label: texts.client,
      card: 'title',
      cell: ({ clienteIdentifier, cliente }) => (
        <ClientLink identifier={clienteIdentifier} nombre={cliente} />
      ),
      sortBy: ({ cliente }) => cliente,
    },
    amountColumn('abans', texts.before, ({ before }) => before.totalFactura),
    amountColumn('ara', texts.now, ({ now }) => now.totalFactura),
    {
      key: 'diferencia',
      label: texts.difference,
      align: 'end',
      isNarrow: true,
      card: 'total',
      cell: ({ difference }) => (
        <strong>
          <Change amount={difference} />
        </strong>
      ),
      sortBy: ({ difference }) => difference,
    },
    {
      key: 'motius',
      label: texts.reasonSums,
      card: 'line',
      cell: client => <Reasons client={client} />,
    },
  ],
  filters: [],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 20,
  rowKey: ({ clienteIdentifier }) => clienteIdentifier,
}
