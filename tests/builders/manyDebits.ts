import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/**
 * Gives books of `makeBigBooks` all that direct debits need: each client pays by one, from an account of Spain, by a mandate of its own. By the database: ten thousand
 * calls would be most of what is measured.
 */
export const makeDebtors = async (db: Database): Promise<void> => {
  await sql`
    update clients set is_adeudo = true, iban = 'ES9121000418450200051332', nombre_fiscal = 'Núñez & Paral·lel ' || identifier;
    insert into mandates (cliente_identifier, reference, scheme, is_one_off, signed_on, iban)
      select identifier, 'M-' || identifier, case when identifier % 5 = 0 then 'B2B' else 'CORE' end, identifier % 7 = 0, '2026-01-15', 'ES9121000418450200051332'
      from clients;
    analyze
  `.execute(db)
}
