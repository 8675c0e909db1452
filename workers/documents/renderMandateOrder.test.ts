import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PrintedOrder } from '#wire/mandateOrders.ts'
import { pagesOf } from '#workers/print/readPdf.ts'
import { renderMandateOrder } from './renderMandateOrder.ts'

const ORDER: PrintedOrder = {
  language: 'ca',
  reference: 'M-42-1',
  scheme: 'CORE',
  isOneOff: false,
  creditor: {
    nombre: 'Consultoria Serra, S.L.',
    nif: 'B69965747',
    direccion: 'Carrer Major, 1',
    cp: '08500',
    poblacion: 'Vic',
    provincia: 'Barcelona',
    pais: null,
    identifier: 'ES33000B69965747',
    logo: null,
  },
  debtor: {
    nombre: 'Forns Núñez, S.A.',
    nif: 'A58818501',
    direccion: 'Rambla, 3',
    cp: '08002',
    poblacion: 'Barcelona',
    provincia: 'Barcelona',
    pais: null,
    iban: 'ES9121000418450200051332',
    bic: null,
  },
  day: '2026-11-23',
}

const printed = async (order: PrintedOrder): Promise<string> => {
  const pdf = Buffer.from(await renderMandateOrder(order))
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/${order.reference}.pdf`, pdf)
  const pages = pagesOf(pdf)
  expect(pages).toHaveLength(1)
  return pages.join('\n').replace(/\s+/g, ' ')
}

it('says all that the scheme wants, in the language of the client', async () => {
  const text = await printed(ORDER)
  for (const said of [
    'Ordre de domiciliació de càrrec directe SEPA',
    'Referència de l’ordre de domiciliació M-42-1',
    'Identificador del creditor ES33000B69965747',
    'Consultoria Serra, S.L.',
    'Carrer Major, 1',
    '08500 Vic (Barcelona)',
    'Espanya',
    'Forns Núñez, S.A.',
    '08002 Barcelona',
    'ES91 2100 0418 4502 0005 1332',
    'autoritza (A) Consultoria Serra, S.L. a enviar instruccions',
    'dins de les vuit setmanes',
    'Pagament recurrent',
    'Data i localitat',
    'Signatura del deutor',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('B2B')
  expect(text).not.toContain('(Barcelona) Barcelona')
})

it('between businesses gives no refund, and asks the debtor to tell its bank', async () => {
  const text = await printed({
    ...ORDER,
    reference: 'M-42-2',
    language: 'es',
    scheme: 'B2B',
    isOneOff: true,
    debtor: { ...ORDER.debtor, iban: null },
  })
  for (const said of [
    'Orden de domiciliación de adeudo directo SEPA B2B',
    'exclusivamente entre empresas y/o autónomos',
    'no tiene derecho a que su entidad le reembolse',
    'debe comunicarla a su entidad antes del primer adeudo',
    'Pago único',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('ocho semanas')
  expect(text).not.toContain('ES91')
})

it('holds on one page with the longest names', async () => {
  const long = 'Associació de Propietaris i Usuaris de les Instal·lacions Esportives de la Comarca '.repeat(2)
  const text = await printed({
    ...ORDER,
    reference: 'X'.repeat(35),
    creditor: { ...ORDER.creditor, nombre: long, direccion: long },
    debtor: { ...ORDER.debtor, nombre: long, direccion: long, nif: null, iban: null },
  })
  expect(text).toContain('Signatura del deutor')
})
