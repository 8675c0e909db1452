import { expect, it } from 'vitest'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import { drawn } from '../../session/drawn.tsx'
import { ClientStandingPanel } from './ClientStandingPanel.tsx'

const nothing = { count: 0, total: 0 }

it('leads to the invoices of the client, and not of whoever has its name of today', () => {
  const client = { identifier: 7, nombre: 'Sol', isActive: true } as Client
  const standing: ClientStanding = {
    pending: nothing,
    overdue: nothing,
    remindable: 0,
    dueNext: null,
    invoiced: { ...nothing, since: '2025-12-01' },
    unmailed: [],
    billedNext: null,
    pausedSince: null,
    contracts: [],
  }
  const [, address = ''] =
    /href="\/factures\?([^"]*)"/.exec(drawn(<ClientStandingPanel client={client} standing={standing} />)) ??
    []
  const asked = new URLSearchParams(address.replaceAll('&amp;', '&'))
  expect([asked.get('client'), asked.get('q'), asked.get('des')]).toEqual(['7', null, '2000-01-01'])
})
