import type { z } from 'zod'
import { type Day, monthOf, nextMonth } from '#domain/dates.ts'
import { type AppError, conflict } from '#platform/errors.ts'
import type { InvoiceSums } from '#wire/invoices.ts'
import { sumForecast } from '../billing/forecast.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { parse } from '../http/validate.ts'
import { changeRecords, type Kind, type Outcome, type Stored } from './changeRecords.ts'
import { rolledBack } from './rolledBack.ts'
import { texts } from './texts.ts'

type Switching = { isActive?: boolean | undefined }

/** What a bulk edit needs to know of a kind of record, beside how one is changed. */
type BulkKind<Row extends Stored, Shown, Body extends Switching, Edit, Values> = Kind<Row, Shown, Body> & {
  /** The body of a single edit: the record as it was read, with other values. */
  body: z.ZodType<Body>
  /** What the edit makes of a record. */
  valuesOf: (edit: Edit, record: Shown) => Values
  /** Why the edit has no sense for a record, where that is no rule of the record's own. */
  objectionTo?: (edit: Edit, record: Shown, values: Values) => string | null
  /** What a record is called, and whose it is. */
  nameOf: (row: Row) => { name: string; owner: string | null }
}

type Seen = { identifier: number; version: number }
type Undone<Values> = Seen & { values: Values }

type Previewed<Values> = {
  records: {
    identifier: number
    version: number | null
    name: string | null
    owner: string | null
    before: Values
    after: Values
    reason: string | null
  }[]
  forecast: { month: string; before: InvoiceSums; after: InvoiceSums }
}

type Told<Values> = {
  changed: Undone<Values>[]
  refused: { identifier: number; name: string | null; reason: string }[]
  day: Day
}

/** Who asks, and when. */
type Asked = { actor: Actor; today: Day }

/** What one record is to hold, and why it had better not. */
type Plan<Shown, Values> = {
  identifier: number
  version: number | null
  valuesOf: (record: Shown) => Values
  refusalOf: (record: Shown, values: Values) => string | null
}

/** Bulk edits of one kind of record. Each record is changed as a single edit would change it, by the same writer. */
export const bulkEditsOf = <
  Row extends Stored,
  Shown extends object,
  Body extends Switching,
  Edit,
  Values extends Switching,
>(
  db: Database,
  kind: BulkKind<Row, Shown, Body, Edit, Values>,
) => {
  type Done = Outcome<Row> & { values: Values }

  const carryOut = async (
    tx: Tx,
    plans: readonly Plan<Shown, Values>[],
    { actor, today }: Asked,
  ): Promise<Done[]> => {
    const wanted = new Map<number, Values>()
    const changes = plans.map(({ identifier, version, valuesOf, refusalOf }) => ({
      identifier,
      version,
      bodyOf: (record: Shown): Body => {
        const values = valuesOf(record)
        wanted.set(identifier, values)
        const refusal = refusalOf(record, values)
        if (refusal !== null) throw conflict(refusal)
        return parse(kind.body, { ...record, ...values })
      },
    }))
    const outcomes = await changeRecords(tx, kind, changes, today, actor)
    return outcomes.map(outcome => ({ ...outcome, values: wanted.get(outcome.identifier) ?? none() }))
  }

  const planOf = (edit: Edit, { identifier, version }: { identifier: number; version: number | null }) => ({
    identifier,
    version,
    valuesOf: (record: Shown) => kind.valuesOf(edit, record),
    refusalOf: (record: Shown, values: Values) =>
      kind.objectionTo?.(edit, record, values) ?? (holds(record, values) ? texts.same : null),
  })

  /** What the record holds in the fields of `values`. */
  const heldBy = (row: Row, values: Values): Values =>
    Object.fromEntries(
      Object.entries(kind.present(row)).filter(([field]) => values[field as keyof Values] !== undefined),
    ) as Values

  const previewed = ({
    identifier,
    before,
    after,
    values,
    refusal,
  }: Done): Previewed<Values>['records'][0] => {
    const reason = refusal && reasonOf(refusal)
    if (!before)
      return { identifier, version: null, name: null, owner: null, before: none(), after: none(), reason }
    return {
      identifier,
      version: before.version,
      ...kind.nameOf(before),
      before: heldBy(before, values),
      after: after ? heldBy(after, values) : none(),
      reason,
    }
  }

  const told = (outcomes: readonly Done[], day: Day): Told<Values> => ({
    changed: outcomes.flatMap(({ identifier, before, after, values }) =>
      before && after ? { identifier, version: after.version, values: heldBy(before, values) } : [],
    ),
    refused: outcomes.flatMap(({ identifier, before, refusal }) =>
      refusal ? { identifier, name: before && kind.nameOf(before).name, reason: reasonOf(refusal) } : [],
    ),
    day,
  })

  return {
    /**
     * What the edit would do, by doing it and taking it back: no rule is told twice, and the forecast is that of the books as they would be.
     * Both of its sums and all records are of one moment.
     */
    preview: (
      { records, edit }: { records: readonly number[]; edit: Edit },
      asked: Asked,
    ): Promise<Previewed<Values>> =>
      rolledBack(db, async tx => {
        const month = nextMonth(monthOf(asked.today))
        const before = await sumForecast(tx, month)
        const plans = [...new Set(records)].map(identifier => planOf(edit, { identifier, version: null }))
        const outcomes = await carryOut(tx, plans, asked)
        const after = await sumForecast(tx, month)
        return { records: outcomes.map(previewed), forecast: { month, before, after } }
      }),

    /** Changes what is still as it was seen, and names the others. */
    apply: (
      { records, edit }: { records: readonly Seen[]; edit: Edit },
      keyed: KeyedCall | null,
      asked: Asked,
    ): Promise<Told<Values>> =>
      db.transaction().execute(tx =>
        idempotent(tx, keyed, async () => {
          const plans = onceEach(records).map(record => planOf(edit, record))
          return told(await carryOut(tx, plans, asked), asked.today)
        }),
      ),

    /** Writes back what records held, where nothing has changed since, and names the others. */
    undo: (
      { records, day }: { records: readonly Undone<Values>[]; day: Day },
      keyed: KeyedCall | null,
      asked: Asked,
    ): Promise<Told<Values>> =>
      db.transaction().execute(tx =>
        idempotent(tx, keyed, async () => {
          const plans = onceEach(records).map(({ identifier, version, values }) => ({
            identifier,
            version,
            valuesOf: () => values,
            // A pause that began or ended yesterday has been one, however short.
            refusalOf: () => (values.isActive !== undefined && day !== asked.today ? texts.anotherDay : null),
          }))
          return told(await carryOut(tx, plans, asked), asked.today)
        }),
      ),
  }
}

/** No fields at all. */
const none = <Values extends Switching>(): Values => ({}) as Values

const holds = (record: object, values: object): boolean => {
  const held = new Map<string, unknown>(Object.entries(record))
  return Object.entries(values).every(([field, value]) => held.get(field) === value)
}

const onceEach = <Named extends { identifier: number }>(records: readonly Named[]): Named[] => {
  const met = new Set<number>()
  return records.filter(({ identifier }) => !met.has(identifier) && met.add(identifier))
}

/** In words for staff, who look at one field of many records: which field it is they know. */
const reasonOf = ({ code, fields, message }: AppError): string => {
  if (code === 'stale') return texts.changedMeanwhile
  const [first] = Object.values(fields ?? {})
  return first ?? message
}
