import { formatMoney } from '#domain/money.ts'
import type { MonthState, RunOutlook } from '#wire/overview.ts'
import { paths } from '../../paths.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { texts } from './cockpitTexts.ts'

/** A step of the month: what is left of it, in words, and where it is done. */
export type Step = {
  name: string
  /** Undefined while it is not known yet; null when it can't be told. */
  told: string | null | undefined
  isDone: boolean
  to: string
}

type Known<Data> = Data | undefined | null

const { steps } = texts

/** What an unknown part says of its steps. */
const unknown = <Data>(data: Known<Data>): null | undefined => (data === null ? null : undefined)

/**
 * The month as steps in their order: what looks wrong about contracts and clients, what a run would leave out, what it would issue; then the
 * invoices dated in the month, by what is left to do with them.
 *
 * @param outlook, month undefined while they are read, null when they could not be.
 */
export const stepsOf = (outlook: Known<RunOutlook>, month: Known<MonthState>): Step[] => {
  const { warnings = 0, blocked = 0, due = { count: 0, total: 0 } } = outlook ?? {}
  const issued = month?.issued.count ?? 0
  const rows = month ?? undefined
  const list = (state?: Parameters<typeof invoicesAddress>[1]): string =>
    rows ? invoicesAddress({ from: rows.from, to: rows.to }, state) : paths.invoices.list
  /** A step of the invoices that there are, of which so many are left. */
  const ofInvoices = (
    name: string,
    left: number | undefined,
    state: Parameters<typeof invoicesAddress>[1],
    told: string,
  ): Step => ({
    name,
    told:
      left === undefined
        ? unknown(month)
        : issued === 0
          ? steps.noneYet
          : left === 0
            ? steps.all({ count: issued })
            : `${steps.of({ done: issued - left, all: issued })} · ${told}`,
    isDone: issued > 0 && left === 0,
    to: list(left ? state : undefined),
  })
  return [
    {
      name: steps.contracts,
      told: outlook ? steps.warnings({ count: warnings }) : unknown(outlook),
      isDone: !!outlook && warnings === 0,
      to: paths.billingRun,
    },
    {
      name: steps.preview,
      told: outlook ? steps.blocked({ count: blocked }) : unknown(outlook),
      isDone: !!outlook && blocked === 0,
      to: paths.billingRun,
    },
    {
      name: steps.issued,
      told:
        outlook && month
          ? [
              steps.issuedSoFar({ count: issued }),
              due.count > 0 && steps.toIssue({ count: due.count, amount: formatMoney(due.total) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : (unknown(outlook) ?? unknown(month)),
      isDone: !!outlook && issued > 0 && due.count === 0,
      to: due.count > 0 || issued === 0 ? paths.billingRun : list(),
    },
    ofInvoices(
      steps.files,
      rows?.withoutFile.count,
      'sense-pdf',
      steps.withoutFile({ count: rows?.withoutFile.count ?? 0 }),
    ),
    ofInvoices(
      steps.mailed,
      rows?.notMailed.count,
      'no-enviades',
      steps.notMailed({ count: rows?.notMailed.count ?? 0 }),
    ),
    ofInvoices(
      steps.collected,
      rows?.pending.count,
      'pendents',
      steps.toCollect({ count: rows?.pending.count ?? 0, amount: formatMoney(rows?.pending.total ?? 0) }),
    ),
  ]
}
