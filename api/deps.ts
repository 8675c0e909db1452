import type { CertificateVault } from '#platform/certificateVault.ts'
import type { ClientAddressSigner } from '#platform/clientAddress.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { PostToAgency } from '#platform/postToAgency.ts'
import type { PublicOriginSigner } from '#platform/publicOrigin.ts'
import type { TextVault } from '#platform/textVault.ts'
import type { Database } from './database/tables.ts'
import type { RefusalLog } from './http/refusalLog.ts'
import type { Tokens } from './http/tokens.ts'
import type { Provider } from './providers/provider.ts'

/** What the features of the API are made of. */
export type Deps = {
  db: Database
  /**
   * A small pool of its own for billing runs: they wait for each other while they hold a connection, and must not leave the
   * rest of the API without one.
   */
  runsDb: Database
  clock: Clock
  logger: Logger
  tokens: Tokens
  serviceSecret: string
  /** Tells the BFF's word on who calls from anybody else's. */
  clientAddressSigner: ClientAddressSigner
  /** Where refusals are noted for the audit log. */
  refusals: RefusalLog
  /** Mails that one account may send in a day to addresses that no client's contacts name. */
  outsideMailsPerDay: number
  /** Base address of the simulator of the tax agency, where records of a rehearsal go and their QR leads. */
  simulatorUrl: string
  /** What the company's certificate is kept with; null without `VERIFACTU_KEY`. */
  certificateVault: CertificateVault | null
  /** Tells the BFF's word on where browsers find us from anybody else's. */
  originSigner: PublicOriginSigner
  /** What the secrets of people's apps for codes are kept with; null without `SECOND_FACTOR_KEY`. */
  totpVault: TextVault | null
  /** The company's own identity provider; null without OIDC_ISSUER. */
  provider: Provider | null
  /** Where banks' files are put for the product to take; null without `BANK_STATEMENTS_DIR`. */
  bankStatementsDir: string | null
  /** Posts one message to the agency, or to the simulator. */
  agency: PostToAgency
}
