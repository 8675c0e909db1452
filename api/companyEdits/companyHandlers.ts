import { createHash } from 'node:crypto'
import { notFound } from '#platform/errors.ts'
import { currentCompany } from '../company/companyStore.ts'
import { requirePrintableLogo } from '../company/logo.ts'
import { noCompany, presentCompany } from '../company/presentCompany.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { saveCompany } from './saveCompany.ts'

/** The issuer of the invoices, and what visitors see of it, too, at the foot of every page: the BFF asks for that without a token. */
export const companyHandlers = ({ db, provider }: Deps) =>
  ({
    readCompany: async () => {
      const row = await currentCompany(db)
      return row ? presentCompany(row) : noCompany
    },
    changeCompany: async ({ body, version, actor }) => {
      if (body.logo) requirePrintableLogo(body.logo)
      return presentCompany(await saveCompany(db, body, version, actor))
    },
    readPublicCompany: async () => {
      const company = await currentCompany(db)
      return {
        nombre: company?.nombre ?? '',
        ...(provider ? { provider: provider.name } : {}),
        ...(company?.logo ? { logoVersion: versionOf(company.logo) } : {}),
      }
    },
    readPublicLogo: async () => {
      const logo = (await currentCompany(db))?.logo
      if (!logo) throw notFound()
      return { logo, logoVersion: versionOf(logo) }
    },
  }) satisfies Partial<HandlersOf<'company'>>

/** The same picture has the same version, whatever else of the company changes. */
const versionOf = (logo: string): string => createHash('sha256').update(logo).digest('base64url').slice(0, 22)
