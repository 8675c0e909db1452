import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { readConfiguration, setVerifactu } from './configurationStore.ts'

/** The Verifactu switch. Its advanced fields stay in the browser (AMB-48). */
export const configurationHandlers = ({ db, clock }: Deps) =>
  ({
    readConfiguration: () => readConfiguration(db),
    setVerifactu: ({ body, actor, caller }) => setVerifactu({ db, clock }, body, { actor, caller }),
  }) satisfies Partial<HandlersOf<'company'>>
