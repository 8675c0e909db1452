import type { Request } from 'express'
import { notFound } from '#platform/errors.ts'
import { companyCalls } from '#wire/calls/company.ts'
import { publicLogoSchema } from '#wire/company.ts'
import { pathOf } from '#wire/pathOf.ts'
import { badGateway } from '../api/apiClient.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'

type Logo = { version: string; type: string; bytes: Buffer }

/** Its address holds its version, so that browsers may keep it for good. */
export const companyLogoPath = (version: string): string => pathOf(companyCalls.openLogo, { v: version })

/** What pictures begin with (ISO/IEC 15948, 5.2; ITU-T T.81, B.1.1.3). */
const BEGINNINGS = [
  { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { type: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex') },
]

/** The company's logo, for visitors too. Served as the kind of picture that it is, whatever it calls itself. */
export const companyLogo = ({ api, companyName }: Services): HandlersOf<'openLogo'> => {
  let last: Logo | null = null

  const read = async (version: string, req: Request): Promise<Logo> => {
    if (last?.version === version) return last
    const { status, body } = await api(companyCalls.readPublicLogo, fromBrowser(req))
    if (status === 404) throw notFound()
    const answer = publicLogoSchema.safeParse(body)
    if (status !== 200 || !answer.success) throw badGateway()
    const { logo, logoVersion } = answer.data
    const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
    const kind = BEGINNINGS.find(known => bytes.subarray(0, known.bytes.length).equals(known.bytes))
    if (!kind) throw notFound()
    last = { version: logoVersion, type: kind.type, bytes }
    return last
  }

  const openLogo: Handler<'openLogo'> = async (req, res) => {
    const { logoVersion } = await companyName.read()
    if (logoVersion === undefined) throw notFound()
    const { version, type, bytes } = await read(logoVersion, req)
    const isAskedFor = req.query.v === version
    res.setHeader('ETag', `"${version}"`)
    res.setHeader('Cache-Control', isAskedFor ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    res.setHeader('Content-Type', type)
    if (req.fresh) return void res.status(304).end()
    res.end(bytes)
  }

  return { openLogo }
}
