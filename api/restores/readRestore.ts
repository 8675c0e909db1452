import { sql } from 'kysely'
import { addDays, addMonths, type Day, dayInMadrid, monthOf, monthsFrom } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import type { Restore, UnconfirmedRestore } from '#wire/restores.ts'
import type { Database } from '../database/tables.ts'
import { unconfirmedRestores } from '../database/unconfirmedRestores.ts'
import { isBinding } from '../verifactu/bindingChains.ts'

/** A remittance of the last weeks before the backup may have been sent, or come back, after it. */
const NEAR_DAYS = 14
/** Who restores books of longer ago asks the agency's website. */
const MOST_MONTHS = 24

/** What an administrator looks at after a restore: what the books know last of what may have gone on after the backup. */
export const readRestore = async (db: Database, today: Day): Promise<UnconfirmedRestore> => {
  const [newest] = await unconfirmedRestores(db)
  if (!newest) return { restore: null }
  const { rows } = await sql<Omit<Restore, 'restoredAt' | 'takenAt' | 'months'>>`
    select
      (select json_build_object('environment', verifactu_environment, 'isOn', verifactu) from configuration) as registration,
      coalesce((
        select json_agg(json_build_object('identifier', identifier, 'descripcion', descripcion, 'lastNumber', last_number, 'lastDate', last_date) order by identifier)
        from series where is_active or last_number > 0
      ), '[]') as series,
      coalesce((
        select json_agg(json_build_object(
          'environment', chain.environment, 'sequence', record.sequence, 'numero', record.numero, 'fecha', record.fecha,
          'generatedAt', record.generated_at, 'fingerprint', record.fingerprint, 'pending', pending.count
        ) order by chain.identifier)
        from verifactu_chains as chain
        join verifactu_records as record on record.chain_identifier = chain.identifier and record.sequence = chain.last_sequence
        cross join lateral (
          select count(*)::int as count from verifactu_records as sealed
          where sealed.chain_identifier = chain.identifier
            and not exists (select from verifactu_answers as answer where answer.record_identifier = sealed.identifier)
        ) as pending
        where chain.closed_at is null or ${isBinding('chain')} and not exists (
          select from verifactu_chains as later
          where later.environment = chain.environment and later.issuer_nif = chain.issuer_nif and later.identifier > chain.identifier
        )
      ), '[]') as chains,
      (select count(*)::int from mails where state = 'uncertain' and error_code = 'restored') as "heldMails",
      coalesce((
        select json_agg(json_build_object('identifier', identifier, 'state', state, 'collectionDate', collection_date, 'total', total) order by identifier)
        from (
          select identifier, state, collection_date,
            (select coalesce(sum(amount), 0) from remittance_lines as line where line.remittance_identifier = remittance.identifier) as total
          from remittances as remittance
          where state in ('prepared', 'sent') or created_at > ${newest.takenAt}::timestamptz - make_interval(days => ${NEAR_DAYS})
        ) as near
      ), '[]') as remittances
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('nothing was read')
  return {
    restore: {
      restoredAt: newest.restoredAt.toISOString(),
      takenAt: newest.takenAt.toISOString(),
      ...found,
      months: monthsSince(dayInMadrid(newest.takenAt), today),
    },
  }
}

/**
 * Of invoices that may have been registered since, by books that registered nothing before, too: dated as far ahead as may be, and a month before the backup, whose last ones may have been registered, mended or annulled
 * after it.
 */
const monthsSince = (taken: Day, today: Day): string[] => {
  const last = monthOf(addDays(today, MAX_DAYS_AHEAD))
  const since = monthsFrom(monthOf(addMonths(taken, -1)), MOST_MONTHS)
  return since.filter(month => month <= last)
}
