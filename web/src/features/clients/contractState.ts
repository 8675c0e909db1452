import { formatDay } from '#domain/dates.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import { texts } from './storyTexts.ts'

type Stands = Pick<ClientStanding['contracts'][number], 'next' | 'pausedSince' | 'isBilled'>

/** How a contract stands, in a word; `stands` is undefined until it is known. */
export function contractState(
  contract: Pick<Contract, 'isActive'>,
  client: Pick<Client, 'isActive'>,
  stands: Stands | undefined,
): string {
  const since = stands?.pausedSince
  if (!contract.isActive)
    return since ? texts.contractPausedSince({ day: formatDay(since) }) : texts.contractPaused
  if (!client.isActive) return texts.clientPaused
  if (stands?.next) return texts.active
  return stands?.isBilled === false ? texts.contractSwallowed : texts.contractDone
}
