import type { Client } from './clients.ts'

type Stated = Pick<Client, 'isActive' | 'inRequest' | 'personasContacto'>

/** The states of clients that their list can be narrowed to, by the names that its address has for them. Of one group a client that is asked for is in one. */
export const CLIENT_STATES = {
  actius: { group: 'active', isSo: ({ isActive }) => isActive },
  inactius: { group: 'active', isSo: ({ isActive }) => !isActive },
  'sol-licitud': { group: 'request', isSo: ({ inRequest }) => inRequest },
  // What is an address, the server decides when it is to be used; without the sign there is none.
  'sense-correu': { group: 'mail', isSo: ({ personasContacto }) => !personasContacto?.includes('@') },
} satisfies Record<string, { group: string; isSo: (client: Stated) => boolean }>

export type ClientState = keyof typeof CLIENT_STATES
