import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { isOverdue } from '#domain/payment.ts'
import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import { INVOICE_DAYS } from '#wire/invoiceDays.ts'
import { paths } from '../../paths.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { isAsItComes, withFirstRows } from '../../ui/list/firstRows.ts'
import { ListView } from '../../ui/list/ListView.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { SelectionContext, useSelectionOf } from '../../ui/list/selection.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceList } from './invoiceList.tsx'
import { ListDownloads } from './ListDownloads.tsx'
import { PeriodSelect } from './PeriodSelect.tsx'
import { pdfPollInterval } from './pdfPollInterval.ts'
import { SelectionDownloads } from './SelectionDownloads.tsx'
import { SelectionMails } from './SelectionMails.tsx'
import { SelectionPayments } from './SelectionPayments.tsx'
import { selectionWords } from './selectionWords.ts'
import { texts } from './texts.ts'
import { useInvoiceRange } from './useInvoiceRange.ts'
import './invoices.scss'

const daysOf = INVOICE_DAYS.map(value => ({ value, label: texts.days[value] }))

export function InvoicesPage() {
  const { range, period, change: changeRange, choose } = useInvoiceRange()
  const [pollingInterval, setPollingInterval] = useState(0)
  const query = invoicesApi.useInvoicesQuery(range, { pollingInterval, skipPollingIfUnfocused: true })
  // While another range is on its way `currentData` is empty: rows of the wrong dates are never shown under the new ones.
  const whole = useKeptList('factures', invoiceList, query.currentData)
  const isToBegin = query.currentData === undefined && isAsItComes(whole.state)
  const { currentData: first } = invoicesApi.useFirstInvoicesQuery(
    isToBegin ? { ...range, rows: whole.state.pageSize } : skipToken,
  )
  const list = isToBegin && first ? withFirstRows(whole, first) : whole
  const today = dayInMadrid(new Date())
  const wait = pdfPollInterval(list.rows, list.total)
  useEffect(() => setPollingInterval(wait), [wait])

  const selection = useSelectionOf(query.currentData)

  return (
    <SelectionContext value={selection}>
      <PageHeading
        title={texts.title}
        actions={
          <>
            <ListDownloads range={range} state={list.state} isDisabled={list.count === 0} />
            <ActionLink className="btn btn-outline-primary" to={paths.invoices.correct}>
              {texts.correct}
            </ActionLink>
            <ActionLink className="btn btn-outline-primary" to={paths.invoices.manual}>
              {texts.writeByHand}
            </ActionLink>
            <ActionLink className="btn btn-primary" to={paths.invoices.add} data-key="add">
              {texts.bill}
            </ActionLink>
          </>
        }
      />
      <MissingCompany />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={invoice => (isOverdue(invoice, today) ? 'table-danger' : undefined)}
        totals={<InvoiceTotals list={list} />}
        whenEmpty={<p>{texts.empty}</p>}
        bar={
          <SelectionBar list={list} words={selectionWords} max={MAX_EXPORTED_INVOICES}>
            <SelectionDownloads range={range} state={list.state} />
            <SelectionMails />
            <SelectionPayments />
          </SelectionBar>
        }
        toolbarSummary={
          period === 'custom' || period === 'default'
            ? `${formatDay(range.from)}–${formatDay(range.to)}`
            : texts.periods[period]
        }
        toolbar={
          <>
            <PeriodSelect period={period} onChoose={choose} />
            <DayInput label={texts.from} value={range.from} onChange={from => changeRange({ from })} />
            <DayInput label={texts.to} value={range.to} onChange={to => changeRange({ to })} />
            <ToolbarSelect
              label={texts.daysOf}
              value={range.by ?? 'issue'}
              options={daysOf}
              onChange={by => changeRange({ by })}
            />
            {range.client !== undefined && (
              <div>
                <span className="form-label">{texts.client}</span>
                <Button onClick={() => changeRange({ client: undefined })} title={texts.allClients}>
                  {list.rows.at(0)?.clienteNombre ?? texts.oneClient} ✕
                </Button>
              </div>
            )}
          </>
        }
      />
    </SelectionContext>
  )
}
