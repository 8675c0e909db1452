import { type RawBuilder, sql } from 'kysely'
import {
  decideTax,
  needsTaxNumber,
  type Supply,
  type TaxDecision,
  type TaxedClient,
} from '#domain/taxTreatment.ts'
import { decisionProblem } from '#domain/verifactu/requirements.ts'
import type { Database, Row } from '../database/tables.ts'

/** What a client is taxed by, as SQL has it; each value is there, so that they can be looked up by hashing. */
type ClientFacts = {
  zona_fiscal: TaxedClient['zone']
  is_empresa: boolean
  has_nif_comunitario: boolean
  is_inversion: boolean
  tipo_iva: number
}

/** What is supplied; '' for a treatment or an article that nobody has said. */
type SupplyFacts = { own_tratamiento: Supply['treatment'] | ''; own_articulo: string; is_bien: boolean }

/** Every combination of clients and supplies that there is, decided. */
export type TaxDecisions = {
  /** The company's version that was asked what 0 % means; null while there is none. */
  companyVersion: number | null
  cases: (ClientFacts & SupplyFacts & { tax: number })[]
  /** By their place, from 0: what `tax` refers to. */
  decisions: TaxDecision[]
}

/** Over a row `client` of `clients`. */
const CLIENT_FACTS = sql`
  client.zona_fiscal, client.is_empresa, client.nif_comunitario is not null as has_nif_comunitario, client.is_inversion, client.tipo_iva
`

/**
 * Reads what clients and supplies occur, and decides how each is taxed for each. There are few: the rows of `cases` are joined by the
 * statements that bill, so that no rule of it is told in SQL.
 *
 * @param cliente the one client that is asked for; all when null.
 */
export const readTaxDecisions = async (db: Database, cliente: number | null): Promise<TaxDecisions> => {
  const { rows } = await sql<{
    clients: ClientFacts[] | null
    supplies: SupplyFacts[] | null
    company: { identifier: number; treatment: Supply['treatment']; article: string | null } | null
  }>`
    select
      (
        select json_agg(facts) from (
          select distinct ${CLIENT_FACTS} from clients as client
          where client.is_active ${cliente === null ? sql`` : sql`and client.identifier = ${cliente}`}
        ) as facts
      ) as clients,
      (
        select json_agg(facts) from (
          select coalesce(tratamiento, '') as own_tratamiento, coalesce(articulo, '') as own_articulo, is_bien from products
          -- What is written on an invoice by hand, of no product.
          union select '', '', false
          union
          select contract.tratamiento, coalesce(contract.articulo, ''), product.is_bien
          from contracts as contract join products as product on product.identifier = contract.producto_identifier
          where contract.tratamiento is not null
        ) as facts
      ) as supplies,
      (
        select json_build_object('identifier', identifier, 'treatment', tratamiento_cero, 'article', articulo_cero)
        from company_versions order by identifier desc limit 1
      ) as company
  `.execute(db)
  const [{ clients, supplies, company } = { clients: null, supplies: null, company: null }] = rows
  const zero = company && { treatment: company.treatment, article: company.article, isGoods: false }
  const places = new Map<string, number>()
  const decisions: TaxDecision[] = []
  const cases = (clients ?? []).flatMap(client =>
    (supplies ?? []).map(supply => {
      const decision = decideTax(suppliedBy(supply), taxedBy(client), zero)
      const known = JSON.stringify(decision)
      const tax = places.get(known) ?? decisions.push(decision) - 1
      places.set(known, tax)
      return { ...client, ...supply, tax }
    }),
  )
  return { companyVersion: company?.identifier ?? null, cases, decisions }
}

const suppliedBy = ({ own_tratamiento, own_articulo, is_bien }: SupplyFacts): Supply => ({
  treatment: own_tratamiento || null,
  article: own_articulo || null,
  isGoods: is_bien,
})

const taxedBy = (facts: ClientFacts): TaxedClient => ({
  zone: facts.zona_fiscal,
  isBusiness: facts.is_empresa,
  hasEuVatNumber: facts.has_nif_comunitario,
  reverseCharge: facts.is_inversion,
  rate: Number(facts.tipo_iva),
})

/**
 * The cases as a select: the facts, `tax`, and what blocks are decided by.
 *
 * @param isRegistered whether what is issued is registered: `problem` says then why such a line can't be.
 */
export const taxCases = ({ cases, decisions }: TaxDecisions, isRegistered: boolean): RawBuilder<unknown> => {
  const problemOf = (decision: TaxDecision, client: ClientFacts): string | null =>
    isRegistered ? decisionProblem(decision, client.zona_fiscal === 'eu' && client.has_nif_comunitario) : null
  const rows = cases.map(each => {
    const decision = decisions[each.tax]
    return {
      ...each,
      tratamiento: decision?.key,
      tipo: decision?.rate ?? 0,
      articulo: decision && articleOf(decision),
      needs_nif: decision !== undefined && needsTaxNumber(decision),
      problem: decision && problemOf(decision, each),
    }
  })
  return sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as rule(
      zona_fiscal text, is_empresa boolean, has_nif_comunitario boolean, is_inversion boolean, tipo_iva numeric(5, 2),
      own_tratamiento text, own_articulo text, is_bien boolean,
      tax integer, tratamiento text, tipo numeric(5, 2), articulo text, needs_nif boolean, problem text
    )
  `
}

/** The decisions as a select: `tax`, and the columns of `invoice_taxes` that don't depend on amounts. */
export const taxDecisionRows = ({ decisions }: TaxDecisions): RawBuilder<unknown> => {
  const rows = decisions.map((decision, tax) => {
    const { isReversed, ...codes } = taxCodes(decision)
    return { tax, tratamiento: decision.key, tipo: decision.rate, ...codes, is_reversed: isReversed }
  })
  return sql`
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as decided(
      tax integer, tratamiento text, tipo numeric(5, 2), qualification text, exemption text, regime text, mention text, articulo text,
      is_reversed boolean
    )
  `
}

/** What `invoice_taxes` keeps of a decision, beside treatment and rate. */
export type TaxCodes = Pick<
  Row<'invoiceTaxes'>,
  'qualification' | 'exemption' | 'regime' | 'mention' | 'articulo' | 'isReversed'
>

export const taxCodes = (decision: TaxDecision): TaxCodes => ({
  qualification: decision.qualification,
  exemption: decision.exemption,
  regime: decision.regime,
  mention: decision.mention?.reason ?? null,
  articulo: articleOf(decision),
  isReversed: decision.mention?.reason === 'place' && decision.mention.isReversed,
})

/** What one client is taxed by, active or not, and what 0 % means for the company; null where there is no such client. */
export const readTaxedClient = async (
  db: Database,
  identifier: number,
): Promise<{ client: TaxedClient; zero: Supply | null } | null> => {
  const { rows } = await sql<{
    facts: ClientFacts
    treatment: Supply['treatment']
    article: string | null
  }>`
    select
      (select row_to_json(facts) from (select ${CLIENT_FACTS}) as facts) as facts,
      company.tratamiento_cero as treatment, company.articulo_cero as article
    from clients as client
    left join (select * from company_versions order by identifier desc limit 1) as company on true
    where client.identifier = ${identifier}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { facts, treatment, article } = row
  return { client: taxedBy(facts), zero: treatment && { treatment, article, isGoods: false } }
}

const articleOf = ({ mention }: TaxDecision): string | null =>
  mention && 'article' in mention && mention.article !== '' ? mention.article : null

/** How `client` and `contract` (with `own_tratamiento`, `own_articulo`, `is_bien`) find their `rule` among the cases. */
export const IS_ITS_CASE = sql`
  rule.zona_fiscal = client.zona_fiscal and rule.is_empresa = client.is_empresa
  and rule.has_nif_comunitario = (client.nif_comunitario is not null) and rule.is_inversion = client.is_inversion
  and rule.tipo_iva = client.tipo_iva
  and rule.own_tratamiento = contract.own_tratamiento and rule.own_articulo = contract.own_articulo and rule.is_bien = contract.is_bien
`
