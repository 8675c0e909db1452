import { describe, expect, it } from 'vitest'
import type { KnownClient, KnownInvoice, OpenMovement } from './known.ts'
import { exactLinks, suggester } from './reconcile.ts'

const CLIENTS: KnownClient[] = [
  { identifier: 1, names: ['Tallers Puig i Fills, S.L.'], ibans: ['ES7921000813610123456789'] },
  { identifier: 2, names: ['Gestoria Núñez SCCL'], ibans: [] },
  { identifier: 3, names: ['Jordi García Muñoz'], ibans: [] },
  { identifier: 4, names: ['Puig SL'], ibans: [] },
  { identifier: 5, names: ['Puig SA'], ibans: [] },
  { identifier: 7, names: ['Tallers Puig i Fills del Baix Llobregat, S.A.'], ibans: [] },
  { identifier: 6, names: ['Associació Cultural del Baix Empordà i Rodalies'], ibans: [] },
]
const invoice = (
  identifier: number,
  number: string,
  clienteIdentifier: number,
  open: number,
): KnownInvoice => ({
  identifier,
  serieIdentifier: number.slice(0, number.lastIndexOf('-')),
  numFact: Number(number.slice(number.lastIndexOf('-') + 1)),
  clienteIdentifier,
  issuedOn: '2026-10-01',
  open,
})
const INVOICES = [
  invoice(1, 'A-17', 1, 12100),
  invoice(2, 'A-170', 2, 12100),
  invoice(3, 'A-413', 1, 30000),
  invoice(4, 'FR-20', 2, 5000),
  invoice(5, 'A-2026', 3, 7777),
  invoice(6, 'A-18', 3, 0),
  invoice(7, 'A-19', 3, 4400),
  invoice(8, 'A-20', 4, 8800),
  invoice(9, 'A-21', 5, 8800),
  invoice(10, 'A-22', 6, 9900),
  invoice(11, 'A-414', 1, 20000),
  invoice(12, 'A-415', 7, 31000),
]
const movement = (text: string, amount: number, more: Partial<OpenMovement> = {}): OpenMovement => ({
  identifier: 1,
  bookedOn: '2026-11-10',
  amount,
  currency: 'EUR',
  text,
  payerName: null,
  payerIban: null,
  isReturn: false,
  fee: null,
  ...more,
})
/** What becomes of movements together, and what each by itself may be. */
const reconcile = (
  movements: readonly OpenMovement[],
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
) => {
  const links = exactLinks(movements, invoices, clients)
  const suggest = suggester(invoices, clients)
  return movements.map(one => ({ link: links.get(one.identifier) ?? null, candidates: suggest(one) }))
}
const linkOf = (one: OpenMovement) => reconcile([one], INVOICES, CLIENTS)[0]?.link ?? null
const paid = (one: OpenMovement): number[] | null =>
  linkOf(one)?.allocations.map(({ invoiceIdentifier }) => invoiceIdentifier) ?? null
const PUIG = { payerName: 'TALLERS PUIG I FILLS' }

describe('linked by itself', () => {
  it.each<[string, OpenMovement, number[]]>([
    ['by number and amount', movement('FRA A-17', 12100), [1]],
    [
      'by number and amount, of a payer whom nobody knows',
      movement('A-17', 12100, { payerName: 'ZENTRUM KG' }),
      [1],
    ],
    ['by a number with another mark', movement('pago fact. a/170 gracias', 12100), [2]],
    ['by several that are named and add up', movement('FRES A-17 I A-413', 42100), [1, 3]],
    ['by a list behind one number', movement('FRAS A-413, 414', 50000), [3, 11]],
    ['by part of one that is named', movement('A CUENTA A-413', 10000, PUIG), [3]],
    ['by more than one that is named', movement('A-413', 30100, PUIG), [3]],
    [
      'by all but the fee that the bank tells',
      movement('INV A-413', 29700, { fee: 300, payerName: 'ACME' }),
      [3],
    ],
    ['by the fee in the text, of who owes it', movement('A-413 COMISION 3,00', 29700, PUIG), [3]],
    ['by a bare number behind the word invoice', movement('FACTURA 413', 30000, PUIG), [3]],
    [
      'by IBAN and the single invoice of that amount',
      movement('', 30000, { payerIban: 'ES7921000813610123456789' }),
      [3],
    ],
    ['by name, form aside', movement('PAGO', 30000, { payerName: 'Tallers Puig i Fills SLU' }), [3]],
    [
      'by a name that the bank has cut',
      movement('', 9900, { payerName: 'ASSOCIACIO CULTURAL DEL BAIX EMP' }),
      [10],
    ],
    ['by an order with such a number, of who owes it', movement('PEDIDO A-413', 30000, PUIG), [3]],
    ['by a name behind the bank’s words', movement('TRANSFERENCIA DE GESTORIA NUÑEZ SCCL', 5000), [4]],
    ['by a name behind a reference', movement('00012345 GESTORIA NUÑEZ SCCL', 5000), [4]],
    [
      'by a name that the bank has cut within its legal form',
      movement('', 31000, { payerName: 'TALLERS PUIG I FILLS DEL BAIX LLOBREGAT S' }),
      [12],
    ],
    ['by a name in another order', movement('', 4400, { payerName: 'GARCIA MUÑOZ, JORDI' }), [7]],
    ['by a name within the text of a Norma 43', movement('TRANSF. GESTORIA NUÑEZ SCCL OCT', 5000), [4]],
    ['by the form that tells two companies apart', movement('', 8800, { payerName: 'PUIG S.A.' }), [9]],
    ['by a number behind a year', movement('FRA 2026/A/17', 12100), [1]],
    ['by a list whose letters stand apart', movement('FACTURAS A-17, A 413', 42100), [1, 3]],
    [
      'by a list that an `and` parts, whose letters stand apart',
      movement('FRAS A 17 Y A 413', 42100),
      [1, 3],
    ],
    [
      'by a number beside the tax number of a series’ letter',
      movement('PUIG A58818501 FRA 413', 30000, PUIG),
      [3],
    ],
    ['by a number behind `F/`, and a part of it', movement('F/413', 10000, PUIG), [3]],
    ['by a number of which it is an advance', movement('ANTICIPO FRA A-413', 10000, PUIG), [3]],
    ['by what it gives back less, of who owes it', movement('A-17 DEVOLUCION DEPOSITO', 12100, PUIG), [1]],
    ['by a number behind its year', movement('FRA A-26/413', 30000), [3]],
    ['by a number before its year', movement('FRA A-413/2026', 30000), [3]],
    ['by a number with two marks', movement('FRA NUM.A--413', 30000), [3]],
    ['by a number glued to its series', movement('PAGO A413 GRACIAS', 30000), [3]],
    ['by a number glued to the word invoice', movement('PAGOFRA413', 30000, PUIG), [3]],
    ['by a number behind a word with a slip', movement('FATCURA 413', 30000, PUIG), [3]],
    ['by a number behind its year, without series', movement('FRA 202600413', 30000, PUIG), [3]],
    ['by several that marks join', movement('FRAS A-413/A-414', 50000), [3, 11]],
    ['by several without series', movement('FRAS 413+414', 50000, PUIG), [3, 11]],
    ['by a range', movement('FRAS A-413 AL 414', 50000), [3, 11]],
    ['by a range of the last figures', movement('FRAS A-413/14', 50000), [3, 11]],
    ['by a number on behalf of somebody', movement('FRA A170 DE GESTORIA NUÑEZ', 12100), [2]],
    ['by a number without series and less than it', movement('A CUENTA FRA 413', 10000, PUIG), [3]],
    ['by a number without series and more than it', movement('FRA 413', 30100, PUIG), [3]],
    ['by name beside a count', movement('PAGO A 17 DIAS', 30000, PUIG), [3]],
    ['by name beside a tax number', movement('NIF A58818501', 30000, PUIG), [3]],
    ['by name with a title', movement('', 4400, { payerName: 'SR JORDI GARCIA MUÑOZ' }), [7]],
    [
      'by name with its legal form written out',
      movement('', 30000, { payerName: 'TALLERS PUIG I FILLS SOCIEDAD LIMITADA' }),
      [3],
    ],
    [
      'by name cut within its legal form written out',
      movement('', 30000, { payerName: 'TALLERS PUIG I FILLS SOCIEDAD LIMIT' }),
      [3],
    ],
    ['by a number with one slip, of the client whose it is', movement('FRA A-423', 30000, PUIG), [3]],
  ])('%s', (_what, one, expected) => {
    expect(paid(one)).toEqual(expected)
  })

  it('of a client alone, and not where it says the whole name of another one', () => {
    const payerName = 'ASSOCIACIO CULTURAL DEL BAIX EMPORDA I RODALIES'
    const said = (text: string) => paid(movement(`${payerName} ${text}`, 9900, { payerName }))
    expect(said('MENSUALIDAD NOVEMBRE')).toEqual([10])
    expect(said('MENSUALIDAD JORDI GARCIA MUNOZ')).toBeNull()
    expect(said('EN NOMBRE DE TALLERS PUIG I FILLS SL')).toBeNull()
  })

  it('keeps what is more as the client’s, and counts the fee as paid', () => {
    expect(linkOf(movement('A-413', 30100, PUIG))).toMatchObject({
      amount: 30100,
      allocations: [{ invoiceIdentifier: 3, amount: 30000 }],
    })
    expect(linkOf(movement('A-413', 29700, { fee: 300 }))).toMatchObject({ amount: 30000, fee: 300 })
  })
})

describe('left to a person', () => {
  it.each<[string, OpenMovement]>([
    ['a number within a longer one', movement('A-2026/17', 7777)],
    ['a number with figures behind it', movement('A-170', 12100 + 1)],
    ['a number with letters before it', movement('XA-17', 12100)],
    ['a number within one of several parts', movement('2025-A-17', 12100)],
    ['a number that is an amount', movement('A-17,50', 12100)],
    ['a year', movement('FACTURA 2026', 7777)],
    ['a number within an IBAN', movement('ES9121000413450200051332', 30000)],
    ['a postcode', movement('08413 SABADELL', 30000)],
    ['a number of one and the name of another', movement('A-17', 12100, { payerName: 'Gestoria Nuñez' })],
    [
      'a number of one and a name with a slip of another',
      movement('A-17', 12100, { payerName: 'Gestoria Nuñes' }),
    ],
    ['an amount alone', movement('', 30000)],
    ['a name that fits two', movement('', 8800, { payerName: 'PUIG' })],
    ['a name of a company of another kind', movement('', 30000, { payerName: 'TALLERS PUIG I FILLS SA' })],
    ['a number that was paid before', movement('A-18', 4400, { payerName: 'Jordi Garcia Muñoz' })],
    ['another invoice that is named', movement('FRA 999', 30000, PUIG)],
    ['the amount of another one of the client’s', movement('A-413', 20000, PUIG)],
    ['more than is named, and another one that fits into it', movement('A-17', 50000, PUIG)],
    ['a part of one that is named, of somebody unknown', movement('A-413', 10000, { payerName: 'ACME' })],
    [
      'an IBAN of one and the name of another',
      movement('', 30000, { payerIban: 'ES7921000813610123456789', payerName: 'Gestoria Núñez' }),
    ],
    ['money that goes out', movement('A-17', -12100)],
    ['what came back', movement('A-17', 12100, { isReturn: true })],
    ['another currency', movement('A-17', 12100, { currency: 'USD' })],
    ['a fee that only the payer tells', movement('A-413 COMISION 3,00', 29700)],
    ['a fee of more than a bank takes', movement('A-413', 28499, { fee: 1501 })],
    ['a fee of more than a tenth', movement('FR-20', 4499, { fee: 501 })],
    ['a bare number, of somebody unknown', movement('FRA 413', 30000, { payerName: 'MECANICA ROURA SL' })],
    ['a bare number of nobody', movement('FRA 413', 30000)],
    ['a number that was not issued yet', movement('A-413', 30000, { bookedOn: '2026-09-30' })],
    [
      'a number that was not issued yet, of who owes it',
      movement('A-413', 10000, { ...PUIG, bookedOn: '2026-09-30' }),
    ],
    [
      'a bare number that was not issued yet',
      movement('FRA 413', 30000, { ...PUIG, bookedOn: '2026-09-30' }),
    ],
    [
      'a supplier that gives back, whose number is one of ours',
      movement('DEVOLUCION FRA A-17', 12100, { payerName: 'ENDESA ENERGIA SA' }),
    ],
    ['a supplier’s bonus', movement('RAPPEL FRA A-17', 12100, { payerName: 'ENDESA ENERGIA SA' })],
    ...['ANTICIPO', 'BESTRETA', 'PROVISION DE FONDOS', 'PRESTAMO', 'DIVIDENDO', 'DONATIVO'].map(
      (text): [string, OpenMovement] => [`what is no price: ${text}`, movement(text, 30000, PUIG)],
    ),
    ['a supplier’s credit note', movement('NOTA DE ABONO A-17', 12100, { payerName: 'AMAZON EU SARL' })],
    ...[
      'DEVOLUCION TRANSFERENCIA EMITIDA',
      'RETROCESION TRANSFERENCIA',
      'TRANSFERENCIA RECHAZADA',
      'DEV. TRANSF. SU ORDEN',
      'TRANSF. DEVUELTA',
      'ANULACION TRANSFERENCIA',
      'TRANSFERENCIA ANUL·LADA',
      'ANUL. TRANSF.',
      'RETORN TRANSFERENCIA',
      'RETURN OF TRANSFER',
      'REVERSAL',
      'CANCELACION TRANSFERENCIA',
      'TRANSFERENCIA NO ACEPTADA',
      'TRANSF. IMPAGADA',
      'REGULARIZACION TRANSFERENCIA',
    ].map((text): [string, OpenMovement] => [
      `our own transfer that came back: ${text}`,
      movement(`${text} TALLERS PUIG I FILLS SL`, 30000, PUIG),
    ]),
    ['an order with such a number', movement('PEDIDO A-17', 12100)],
    ['a road with such a number', movement('OBRES CTRA. A-17 KM 3', 12100)],
    ['a contract with such a number', movement('CONTRACTE NÚM. A-17', 12100, { payerName: 'ZENTRUM KG' })],
    ['the same surnames in the other order', movement('', 4400, { payerName: 'JORDI MUÑOZ GARCIA' })],
    [
      'a name that is the end of a longer one',
      movement('', 30000, { payerName: 'NOUS TALLERS PUIG I FILLS SL' }),
    ],
    ['a name behind another word in the text', movement('TRANSF. NOUS TALLERS PUIG I FILLS SL', 30000)],
    ['more than is named, and what another one comes to', movement('A-17', 30000, PUIG)],
    ['more than is named, and what all others come to', movement('A-17', 50000, PUIG)],
    ['who pays for somebody else, as the text says', movement('QUOTA GESTORIA NUÑEZ SCCL', 30000, PUIG)],
    [
      'a number of one, and the name of another in the text',
      movement('A-17 GESTORIA NUÑEZ SCCL', 12100, { payerName: 'ZENTRUM KG' }),
    ],
    ['more than several that are named', movement('A-17 A-413', 43100, PUIG)],
    ['a deposit given back', movement('DEVOLUCIO FIANÇA', 30000, PUIG)],
    ['a part that gives something back', movement('DEVOLUCIO A-413', 1000, PUIG)],
    ['somebody’s tax number', movement('N.I.F. A00413', 30000)],
    ['a number of another year', movement('FRA A-413/25', 30000, PUIG)],
    ['a number of another year that looks like it', movement('FRA A-2026/2026/2026', 7777, PUIG)],
    ['a number that stands there twice', movement('FRA A-413/413', 30000, PUIG)],
    ['what came before it was issued', movement('', 30000, { ...PUIG, bookedOn: '2026-09-30' })],
  ])('%s', (_what, one) => {
    expect(linkOf(one)).toBeNull()
  })

  it('two payments that fit one invoice alike', () => {
    const twice = [movement('', 30000, PUIG), { ...movement('', 30000, PUIG), identifier: 2 }]
    expect(reconcile(twice, INVOICES, CLIENTS).map(({ link }) => link)).toEqual([null, null])
  })

  it('with what it may be, the likeliest first', () => {
    const [decision] = reconcile(
      [movement('A-17', 12100, { payerName: 'Gestoria Nuñez' })],
      INVOICES,
      CLIENTS,
    )
    expect(
      decision?.candidates
        .map(({ allocations }) => allocations[0]?.invoiceIdentifier)
        .slice(0, 2)
        .sort(),
    ).toEqual([1, 2])
  })
})

describe('what somebody has noted by hand', () => {
  const marked = (day: string, isTransfer = true): KnownInvoice => ({
    ...invoice(30, 'A-30', 3, 0),
    mark: { payment: 7, amount: 4321, day, isTransfer },
  })
  const marksOf = (one: OpenMovement, ...more: KnownInvoice[]) =>
    reconcile([one], [...INVOICES, ...more], CLIENTS)[0]?.link?.marks ?? null
  const JORDI = { payerName: 'Jordi García Muñoz' }

  it.each<[string, OpenMovement, string, number[] | null]>([
    ['by number and amount', movement('FRA A-30', 4321), '2026-11-20', [7]],
    ['by number, a year later', movement('FRA A-30', 4321), '2027-11-01', [7]],
    ['by number without its series, and name', movement('FACTURA 30', 4321, JORDI), '2026-11-20', [7]],
    ['not by name and amount alone', movement('', 4321, JORDI), '2026-11-12', null],
    ['not by a number with a slip', movement('FRA A-31', 4321, JORDI), '2026-11-12', null],
    ['not by another amount', movement('FRA A-30', 4320, JORDI), '2026-11-20', null],
    ['not by more', movement('FRA A-30', 4322, JORDI), '2026-11-20', null],
    ['not where it was noted long before', movement('FRA A-30', 4321), '2026-10-01', null],
    ['not by name weeks before', movement('', 4321, JORDI), '2026-10-28', null],
    ['not by name months later', movement('', 4321, JORDI), '2026-12-30', null],
  ])('is taken over %s', (_what, one, day, expected) => {
    expect(marksOf(one, marked(day))).toEqual(expected)
  })

  it('is the first to be asked about where a client sends the same without a number', () => {
    const one = movement('', 4321, JORDI)
    const [decision] = reconcile([one], [...INVOICES, marked('2026-11-12')], CLIENTS)
    expect(decision?.link).toBeNull()
    expect(decision?.candidates[0]).toMatchObject({ marks: [7], evidence: ['amount', 'marked', 'name'] })
  })

  it('of another kind is a person’s to say', () => {
    const one = movement('FRA A-30', 4321, JORDI)
    const [decision] = reconcile([one], [...INVOICES, marked('2026-11-12', false)], CLIENTS)
    expect(decision?.link).toBeNull()
    expect(decision?.candidates[0]).toMatchObject({
      marks: [7],
      evidence: ['number', 'amount', 'marked', 'name'],
    })
  })

  it('is no invoice’s whose amount is open as well', () => {
    const one = movement('', 4400, JORDI)
    const twin = {
      ...marked('2026-11-12'),
      mark: { payment: 7, amount: 4400, day: '2026-11-12', isTransfer: true },
    }
    expect(marksOf(one, twin)).toBeNull()
    expect(linkOf(one)).not.toBeNull()
  })
})

describe('what was given up', () => {
  // Jordi's are open: A-2026 of 77.77 and A-19 of 44.00.
  const givenUp = (writtenOff: number, more: Partial<KnownInvoice> = {}): KnownInvoice => ({
    ...invoice(30, 'A-30', 3, 0),
    writtenOff,
    ...more,
  })
  const JORDI = { payerName: 'Jordi García Muñoz' }
  const mark = { payment: 7, amount: 4400, day: '2026-11-12' as const, isTransfer: true }
  const linked = (one: OpenMovement, ...more: KnownInvoice[]) =>
    reconcile([one], [...INVOICES, ...more], CLIENTS)[0]?.link?.allocations.map(
      each => each.invoiceIdentifier,
    )

  it.each<[string, OpenMovement, KnownInvoice, number]>([
    ['without a number, of the same amount', movement('', 4400, JORDI), givenUp(4400), 7],
    [
      'without a number, of the amount that was noted of it by hand',
      movement('', 4400, JORDI),
      givenUp(1000, { mark }),
      7,
    ],
    ['of another one, a part that comes to it', movement('A-2026', 4000, JORDI), givenUp(4000), 5],
    ['of another one, with more that may be for it', movement('A-19', 8400, JORDI), givenUp(3000), 7],
    ['that names it beside another one', movement('A-19 A-30', 4000, JORDI), givenUp(9000), 7],
    ['that names it by its figure as well', movement('A-2026 Y 30', 7000, JORDI), givenUp(9000), 5],
  ])('leaves a movement to a person %s', (_, one, lost, other) => {
    expect(linked(one, lost)).toBeUndefined()
    expect(suggester([...INVOICES, lost], CLIENTS)(one)).not.toEqual([])
    // Else nothing stands in the way, but that a number is of something else.
    if (!one.text.includes('30')) expect(linked(one, givenUp(99_999))).toEqual([other])
  })

  it('stands in the way of nothing that is named, and comes to it', () => {
    expect(linked(movement('A-19', 4400, JORDI), givenUp(4400))).toEqual([7])
  })
})

describe('what corrections take back', () => {
  const original = { ...invoice(31, 'A-31', 3, 5000), takenBack: [{ invoiceIdentifier: 32, amount: -1000 }] }
  const correction = { ...invoice(32, 'R-1', 3, -1000) }
  const pays = (one: OpenMovement, ...more: KnownInvoice[]) =>
    reconcile([one], [...INVOICES, original, correction, ...more], CLIENTS)[0]?.link?.allocations ?? null
  const BOTH = [
    { invoiceIdentifier: 31, amount: 5000 },
    { invoiceIdentifier: 32, amount: -1000 },
  ]

  it('is asked for less, and paid so', () => {
    expect(pays(movement('A-31', 4000))).toEqual(BOTH)
    expect(pays(movement('A-31 R-1', 4000))).toEqual(BOTH)
    expect(pays(movement('A-31', 5000))).toEqual([BOTH[0]])
    expect(pays(movement('', 4000, { payerName: 'Jordi García Muñoz' }))).toEqual(BOTH)
  })

  it('is offered with all that the invoice comes to, where another invoice of the client fits, too', () => {
    const [decision] = reconcile(
      [movement('', 4000, { payerName: 'Jordi García Muñoz' })],
      [...INVOICES, original, correction, invoice(33, 'A-33', 3, 4000)],
      CLIENTS,
    )
    expect(decision?.link).toBeNull()
    expect(decision?.candidates.find(({ evidence }) => evidence.includes('claim'))?.allocations).toEqual(BOTH)
  })

  it('of two at once is given back once, and no more than is left of it', () => {
    const other = { ...invoice(33, 'A-33', 3, 3000), takenBack: [{ invoiceIdentifier: 32, amount: -500 }] }
    expect(pays(movement('A-31 A-33', 6500), other)).toBeNull()
    const halves = reconcile(
      [movement('A-31 A-33', 7000)],
      [{ ...original, takenBack: [{ invoiceIdentifier: 32, amount: -500 }] }, other, correction],
      CLIENTS,
    )
    expect(halves[0]?.link?.allocations).toContainEqual({ invoiceIdentifier: 32, amount: -1000 })
  })
})

it('takes the one that is named before the one that only fits', () => {
  const decisions = reconcile(
    [movement('', 30000, PUIG), { ...movement('A-413', 30000, PUIG), identifier: 2, bookedOn: '2026-11-20' }],
    INVOICES,
    CLIENTS,
  )
  expect(decisions.map(({ link }) => link?.allocations[0]?.invoiceIdentifier)).toEqual([undefined, 3])
})

it('takes the company whose legal form is told, beside one of the same name and another form', () => {
  const clients = [...CLIENTS, { identifier: 8, names: ['Tallers Puig i Fills, S.A.'], ibans: [] }]
  const paidOf = (text: string, payerName: string) =>
    reconcile([movement(text, 30000, { payerName })], INVOICES, clients)[0]?.link?.allocations
  const link = [{ invoiceIdentifier: 3, amount: 30000 }]
  expect(paidOf('TRANSFERENCIA DE TALLERS PUIG I FILLS SL QUOTA', 'TALLERS PUIG I FILLS SL')).toEqual(link)
  // Without its form, with the other one, or with both, nobody can tell.
  expect(paidOf('TRANSFERENCIA DE TALLERS PUIG I FILLS QUOTA', 'TALLERS PUIG I FILLS')).toBeUndefined()
  expect(paidOf('TRANSFERENCIA DE TALLERS PUIG I FILLS SA', 'TALLERS PUIG I FILLS SA')).toBeUndefined()
  expect(
    paidOf(
      'TRANSFERENCIA DE TALLERS PUIG I FILLS SL PAGO DE TALLERS PUIG I FILLS SA',
      'TALLERS PUIG I FILLS SL',
    ),
  ).toBeUndefined()
  expect(paidOf('TRANSFERENCIA DE TALLERS PUIG I FILLS SA', 'TALLERS PUIG I FILLS SL')).toBeUndefined()
  // Another name with another form is still named.
  expect(
    paidOf('TRANSFERENCIA DE TALLERS PUIG I FILLS SL PAGO DE GESTORIA NUÑEZ SL', 'TALLERS PUIG I FILLS SL'),
  ).toBeUndefined()
})

describe('a name that a bank may have cut', () => {
  const owing = (open: number) => INVOICES.map(one => (one.clienteIdentifier === 7 ? { ...one, open } : one))
  const paidOf = (payerName: string, open: number, more: Partial<OpenMovement> = {}) =>
    reconcile([movement('', 30000, { payerName, ...more })], owing(open), CLIENTS)[0]?.link?.allocations

  it('waits where a client whose name goes on owes as much', () => {
    expect(paidOf('TALLERS PUIG I FILLS', 30000)).toBeUndefined()
  })

  it('is whose it is where the other one owes something else, where its form is told, and where the account is known', () => {
    const link = [{ invoiceIdentifier: 3, amount: 30000 }]
    expect(paidOf('TALLERS PUIG I FILLS', 31000)).toEqual(link)
    expect(paidOf('TALLERS PUIG I FILLS SL', 30000)).toEqual(link)
    expect(paidOf('TALLERS PUIG I FILLS', 30000, { payerIban: 'ES7921000813610123456789' })).toEqual(link)
  })
})

describe('numbers of a series of figures beside others', () => {
  const invoices = [...INVOICES, invoice(20, '26-1184', 1, 7000)]
  const paidOf = (text: string, amount: number, payerName: string) =>
    reconcile([movement(text, amount, { payerName })], invoices, CLIENTS)[0]?.link?.allocations.map(
      ({ invoiceIdentifier }) => invoiceIdentifier,
    )

  it('are paid with them by who owes all, where they add up', () => {
    expect(paidOf('FRAS A-413 Y 26-1184', 37000, 'TALLERS PUIG I FILLS SL')).toEqual([3, 20])
    expect(paidOf('A 413 FR-20', 35000, 'TALLERS PUIG I FILLS SL')).toBeUndefined()
    expect(paidOf('FRAS 26-1184, A-413', 37000, 'TALLERS PUIG I FILLS SL')).toEqual([3, 20])
    expect(paidOf('FRAS 26-1184, A-413', 37000, 'ZENTRUM KG')).toBeUndefined()
    expect(paidOf('FRAS A-413 Y 26-1184', 37001, 'TALLERS PUIG I FILLS SL')).toBeUndefined()
  })
})
