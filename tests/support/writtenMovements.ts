import { addDays } from '#domain/dates.ts'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import { seededRandom } from './seededRandom.ts'
import type { SyntheticBooks, Truth } from './syntheticMovements.ts'

const GIVEN = 'Josep Núria Lluís Àngel Begoña José Íñigo Concepción Zoë Raül'.split(' ')
const SURNAMES =
  'Puig Serra Vila Núñez García Muñoz Peña Fernández Llàcer Sañé Domènech Güell Carbonell'.split(' ')
const TRADES =
  'Tallers Fusteria Construccions Transports Gestoria Instal·lacions Óptica Muebles Ferreteria'.split(' ')
const TOWNS = 'Girona Manresa Vic Olot Terrassa Figueres Balaguer Amposta'.split(' ')
const FORMS = [', S.L.', ' SA', ', S.L.U.', ' SCCL', ', S.C.P.', ', C.B.', ' S.Coop.', ' SLP']
const FOREIGN = [
  'Müller & Söhne GmbH',
  'Société Générale d’Étiquettes SARL',
  'Łódzkie Maszyny Sp. z o.o.',
  'Fratelli D’Agostino S.r.l.',
  'João Conceição & Filhos Lda',
  'Van den Berg Logistics B.V.',
  'Bjørn Østergaard',
  'Þórsson ehf.',
  'Großhandel Köln GmbH',
]
/** As a bank writes a legal form out. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/,? S\.L\.U\.$/, ' SOCIEDAD LIMITADA UNIPERSONAL'],
  [/,? S\.L\.$/, ' SOCIEDAD LIMITADA'],
  [/ SA$/, ' SOCIEDAD ANONIMA'],
  [/, C\.B\.$/, ' COMUNIDAD DE BIENES'],
]

const WORDS = (
  'FRA |FRA. |Fact. |FACTURA |factura núm. |FACTURA Nº |FTRA |PAGO FRA |Pagament fra. |S/FRA. |N/FRA |INVOICE |INV. |Rechnung |FACTURE |FRA:|FRA-|' +
  'F. |FRA NUM.|PAG.FRA.'
).split('|')
const SLIPS = 'FATCURA |FACUTRA |FACTTURA |FACTUA |FACTIRA |FAACTURA |FACTURRA '.split('|')
const VAGUE =
  'PAGO|TRANSFERENCIA|Serveis|PAGO FACTURA|QUOTA|FRA NOVEMBRE||NOTPROVIDED|LIQUIDACION|PAGO VTO. 30/11/2026'.split(
    '|',
  )
const BETWEEN = [', ', ' I ', '+', ' + ', ' / ', ' ', '-Y-', ';', ' & ', ' - ']
const PAPERS =
  'PEDIDO |CONTRATO |EXP |POLIZA |ALBARAN |PRESUPUESTO |OFERTA |TICKET |TEL 93 |CP 0|SOCIO |N.I.F. B00'.split(
    '|',
  )
const REFUNDS = 'DEVOLUCION COMPRA|REEMBOLSO|ABONO DEVOLUCION MATERIAL|DEVOLUCIO FIANÇA'.split('|')

/** A movement as it is made up: what it has paid, and whether what it says tells so beyond doubt. */
type Made = {
  text: string
  amount: number
  paid: readonly KnownInvoice[]
  payer: string | null
  isLinkable?: boolean
  fee?: number
}

/**
 * Movements of clients who write the numbers of their invoices in all the ways that people do, with and without series, year, marks and blanks,
 * of names as banks shorten, turn and spell them, and of others who write the same of something else.
 */
export const writtenMovements = (seed: number, count: number): SyntheticBooks => {
  const random = seededRandom(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (p: number): boolean => random() < p

  const plain = (name: string): string =>
    name
      .replace(/ß/g, 'ss')
      .replace(/[łŁ]/g, 'l')
      .replace(/[øØ]/g, 'o')
      .replace(/[þÞ]/g, 'th')
      .replace(/’/g, "'")
      .normalize('NFD')
      .replace(/\p{M}|·/gu, '')
      .toUpperCase()
  const names = new Set(FOREIGN)
  /** Beginnings of names and names of persons without their order: each is one client's. */
  const taken = new Set<string>()
  while (names.size < Math.max(20, count / 5)) {
    const isPerson = chance(0.35)
    const base = isPerson
      ? `${one(GIVEN)} ${one(SURNAMES)} ${one(SURNAMES)}`
      : `${one(TRADES)} ${one(SURNAMES)}${chance(0.6) ? ` ${one(['i', '&'])} ${one(SURNAMES)}` : ''} ${one(TOWNS)}`
    const key = isPerson ? base.split(' ').sort().join(' ') : plain(base).replace(/ [I&] /, ' ')
    if (taken.has(key)) continue
    taken.add(key)
    names.add(isPerson ? base : base + one(FORMS))
  }
  const clients: KnownClient[] = [...names].map((name, at) => ({
    identifier: at + 1,
    names: [name],
    ibans: [],
  }))
  const isPerson = (name: string): boolean => GIVEN.includes(name.split(' ')[0] ?? '')
  const asBank = (name: string): string => {
    const [given = '', ...surnames] = name.split(' ')
    if (isPerson(name))
      return one([
        name,
        plain(name),
        plain(`${surnames.join(' ')} ${given}`),
        plain(`${surnames.join(' ')}, ${given}`),
        `SR ${plain(name)}`,
      ])
    const long = WRITTEN_OUT.reduce((text, [form, words]) => text.replace(form, words), name)
    return one([
      name,
      plain(name),
      plain(name).replace(/[.,]/g, ''),
      plain(long),
      plain(name.replace(/&/g, 'Y')),
      plain(name.replace(/, .*$/, '')),
    ])
  }
  const withSlip = (name: string): string => {
    const at = 1 + below(name.length - 3)
    return name.slice(0, at) + name.slice(at + 1)
  }
  const stranger = (): string =>
    `${one(['Inmobiliaria', 'Bodegas', 'Imprenta', 'Joieria'])} ${one(['Zubizarreta', 'Oyarzun', 'Bencomo', 'Uriarte'])}${one(['', ', S.L.', ' SA'])}`

  const invoices: KnownInvoice[] = []
  const last: Record<string, number> = { A: 412, B: 87, T26: 0, C: 1989 }
  const amounts = new Set<string>()
  const issue = (
    client: KnownClient,
    open?: number,
    series = one(['A', 'A', 'A', 'A', 'B', 'B', 'T26', 'C']),
  ): KnownInvoice => {
    let amount = open ?? 0
    // But for those that are told, each amount is the only one of its client's.
    while (open === undefined && (amount === 0 || amounts.has(`${client.identifier} ${amount}`)))
      amount = chance(0.3) ? one([6050, 12100, 18150, 7260]) + 100 * below(9) : 3000 + below(400_000)
    amounts.add(`${client.identifier} ${amount}`)
    last[series] = (last[series] ?? 0) + 1
    const invoice = {
      identifier: invoices.length + 1,
      serieIdentifier: series,
      numFact: last[series],
      clienteIdentifier: client.identifier,
      issuedOn: addDays('2026-08-01', below(60)),
      open: amount,
    }
    invoices.push(invoice)
    return invoice
  }
  const number = ({ serieIdentifier, numFact }: KnownInvoice): string => `${serieIdentifier}-${numFact}`
  const written = (invoice: KnownInvoice): string => {
    const { serieIdentifier: s, numFact: n } = invoice
    const plainly = [
      `${s}-${n}`,
      `${s}-${n}`,
      `${s}/${n}`,
      `${s}.${n}`,
      `${s}_${n}`,
      `${s} - ${n}`,
      `${s.toLowerCase()}-${n}`,
      `${s}--${n}`,
      `${s}-00${n}`,
    ]
    const ofYear = [
      `${s}-26/${n}`,
      `${s}/2026/${n}`,
      `2026/${s}/${n}`,
      `2026-${s}-${n}`,
      `${s}-${n}/26`,
      `${s}-${n}/2026`,
    ]
    return one(s === 'T26' ? plainly : [...plainly, ...ofYear])
  }
  /** Behind the word invoice a blank, or nothing, is mark enough. */
  const announced = (invoice: KnownInvoice): string =>
    one(WORDS) +
    (chance(0.3)
      ? one([`${invoice.serieIdentifier}${invoice.numFact}`, `${invoice.serieIdentifier} ${invoice.numFact}`])
      : written(invoice))
  const bare = ({ numFact: n }: KnownInvoice): string =>
    one([
      `${n}`,
      `${n}`,
      `2026/${n}`,
      `26/${n}`,
      `${n}/2026`,
      `${n}/26`,
      `2026-${n}`,
      `${String(n).padStart(6, '0')}`,
      `2026${String(n).padStart(5, '0')}`,
    ])
  const sum = (several: readonly KnownInvoice[]): number => several.reduce((all, { open }) => all + open, 0)
  const tail = (): string =>
    chance(0.2) ? one([' GRACIAS', ' NOVIEMBRE', ' CLIENTE 55012', ' VTO 30/11/26', ' 17001 GIRONA']) : ''

  let turn = 0
  const next = (): { client: KnownClient; name: string; payer: string } => {
    const client = clients[turn++ % clients.length] as KnownClient
    const name = client.names[0] ?? ''
    return { client, name, payer: asBank(name) }
  }
  /** One that is told by its number without series: no year, and more than a day. */
  const long = (client: KnownClient, open?: number): KnownInvoice => issue(client, open, 'A')

  const KINDS: readonly [weight: number, kind: string, make: () => Made | Made[]][] = [
    [
      26,
      'number',
      () => {
        const { client, payer } = next()
        const invoice = issue(client)
        return {
          text: announced(invoice) + tail(),
          amount: invoice.open,
          paid: [invoice],
          payer: one([payer, payer, withSlip(payer), stranger(), null]),
          isLinkable: true,
        }
      },
    ],
    [
      5,
      'number alone',
      () => {
        const { client, payer } = next()
        const invoice = issue(client)
        return {
          text: written(invoice) + tail(),
          amount: invoice.open,
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      4,
      'number glued',
      () => {
        const { client, payer } = next()
        const invoice = long(client)
        return {
          text: one(['FRA', 'PAGOFRA', 'FACTURA', '']) + invoice.serieIdentifier + invoice.numFact,
          amount: invoice.open,
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      9,
      'number without series',
      () => {
        const { client, payer } = next()
        const invoice = long(client)
        return {
          text: one(WORDS) + bare(invoice) + tail(),
          amount: invoice.open,
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      3,
      'number without series, of nobody known',
      () => {
        const invoice = long(next().client)
        return {
          text: one(WORDS) + bare(invoice),
          amount: invoice.open,
          paid: [invoice],
          payer: one([stranger(), null]),
        }
      },
    ],
    [
      4,
      'word with a slip',
      () => {
        const { client, payer } = next()
        const invoice = long(client)
        return {
          text: one(SLIPS) + one([written, bare])(invoice),
          amount: invoice.open,
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      8,
      'several',
      () => {
        const { client, payer } = next()
        const several = Array.from({ length: 2 + below(3) }, () => long(client))
        const style = one([
          number,
          number,
          ({ numFact }: KnownInvoice) => `A${numFact}`,
          ({ numFact }: KnownInvoice) => `${numFact}`,
        ])
        return {
          text: `${one(['FRAS ', 'FACTURES ', 'Fact. ', 'FACTURAS NUM. '])}${several.map(style).join(one(BETWEEN))}`,
          amount: sum(several),
          paid: several,
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      2,
      'range',
      () => {
        const { client, payer } = next()
        const several = Array.from({ length: 2 + below(2) }, () => long(client))
        const [first, end] = [several[0]?.numFact ?? 0, several.at(-1)?.numFact ?? 0]
        return {
          text: one([
            `FRAS A-${first} A A-${end}`,
            `FACTURAS A-${first} AL ${end}`,
            `FRAS A-${first} FINS A-${end}`,
          ]),
          amount: sum(several),
          paid: several,
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      5,
      'part',
      () => {
        const { client, payer } = next()
        const invoice = long(client, 20_000 + below(90_000))
        return {
          text: `${one(['A CUENTA ', 'PAGO PARCIAL ', ''])}${one(WORDS)}${one([written, bare])(invoice)}`,
          amount: 7001 + below(9000),
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      3,
      'split',
      () => {
        const { client, payer } = next()
        const invoice = long(client, 50_000 + below(90_000))
        const half = Math.round(invoice.open / 2) - 1
        return [half, invoice.open - half].map(amount => ({
          text: one(WORDS) + written(invoice),
          amount,
          paid: [invoice],
          payer,
          isLinkable: true,
        }))
      },
    ],
    [
      3,
      'surplus',
      () => {
        const { client, payer } = next()
        const invoice = long(client)
        return {
          text: one(WORDS) + one([written, bare])(invoice),
          amount: invoice.open + 1 + below(900),
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    [
      5,
      'less the fee',
      () => {
        const { client, payer } = next()
        const invoice = long(client, 20_000 + below(200_000))
        const fee = 100 + below(1400)
        const isTold = chance(0.5)
        return {
          text: one(WORDS) + written(invoice) + one([' SHA', '', ' GASTOS BEN']),
          amount: invoice.open - fee,
          paid: [invoice],
          payer: isTold ? stranger() : payer,
          isLinkable: true,
          ...(isTold && { fee }),
        }
      },
    ],
    [
      3,
      'on behalf of',
      () => {
        const { client, name } = next()
        const invoice = issue(client)
        return {
          text: `${announced(invoice)} ${one(['DE ', 'PER COMPTE DE ', 'CLIENTE '])}${plain(name)}`,
          amount: invoice.open,
          paid: [invoice],
          payer: stranger(),
          isLinkable: true,
        }
      },
    ],
    [
      14,
      'name',
      () => {
        const { client, payer } = next()
        const invoice = issue(client)
        return { text: one(VAGUE), amount: invoice.open, paid: [invoice], payer, isLinkable: true }
      },
    ],
    [
      4,
      'name beside other numbers',
      () => {
        const { client, payer } = next()
        const invoice = issue(client)
        const other = one(invoices).numFact
        return {
          text: one([
            'PAGO A 30 DIAS',
            `PEDIDO ${other}`,
            `CONTRATO 2026/${other}`,
            'NIF B58818501',
            'MES 11/2026',
            `EXP. ${other}/2026`,
            'VENCIMIENTO 15-11-26',
            'HORAS 12 A 45 EUR',
          ]),
          amount: invoice.open,
          paid: [invoice],
          payer,
          isLinkable: true,
        }
      },
    ],
    // What only seems to pay: none of it may be linked to what it seems to pay.
    [
      2,
      'trap: amount by chance',
      () => ({ text: one(VAGUE), amount: issue(next().client).open, paid: [], payer: stranger() }),
    ],
    [
      3,
      'trap: a number that is none',
      () => {
        const invoice = long(next().client)
        return {
          text: one(PAPERS) + invoice.numFact,
          amount: invoice.open,
          paid: [],
          payer: one([stranger(), null]),
        }
      },
    ],
    [
      2,
      'trap: another client’s number',
      () => {
        const theirs = issue(next().client)
        const { client, payer } = next()
        return { text: announced(theirs), amount: theirs.open, paid: [issue(client, theirs.open)], payer }
      },
    ],
    [
      2,
      'trap: paid before, and another of that amount',
      () => {
        const { client, payer } = next()
        const paid = issue(client)
        const amount = paid.open
        paid.open = 0
        issue(client, amount)
        return { text: announced(paid), amount, paid: [], payer }
      },
    ],
    [
      2,
      'trap: names one, fits another',
      () => {
        const { client, payer } = next()
        return { text: announced(issue(client)), amount: issue(client).open, paid: [], payer }
      },
    ],
    [
      2,
      'trap: two named, a third in the sum',
      () => {
        const { client, payer } = next()
        const [a, b, c] = [long(client), long(client), long(client)]
        return { text: `FRAS ${number(a)} Y ${number(b)}`, amount: a.open + c.open, paid: [a, c], payer }
      },
    ],
    [
      2,
      'trap: a list that the bank has cut',
      () => {
        const { client, payer } = next()
        const several = [long(client), long(client), long(client)]
        const text = `PAGO FACTURAS ${several.map(number).join(', ')}`
        return { text: text.slice(0, -1 - below(3)), amount: sum(several), paid: several, payer }
      },
    ],
    [
      2,
      'trap: two of that amount',
      () => {
        const { client, payer } = next()
        const invoice = issue(client)
        return { text: one(VAGUE), amount: issue(client, invoice.open).open, paid: [], payer }
      },
    ],
    [
      2,
      'trap: a refund',
      () => {
        const { client, payer } = next()
        return { text: one(REFUNDS), amount: issue(client).open, paid: [], payer }
      },
    ],
    [
      2,
      'trap: a longer name',
      () => {
        const { client, name } = next()
        return {
          text: one(VAGUE),
          amount: issue(client).open,
          paid: [],
          payer: `${one(['GRUPO', 'NOUS', 'INMUEBLES'])} ${plain(name)}`,
        }
      },
    ],
    [
      1,
      'trap: an invoice of the payer’s own',
      () => {
        const invoice = long(next().client)
        return {
          text: `DEVOLUCION FRA ${invoice.numFact}`,
          amount: invoice.open,
          paid: [],
          payer: stranger(),
        }
      },
    ],
    [
      1,
      'trap: figures of another year',
      () => {
        const { client, payer } = next()
        const invoice = long(client)
        return { text: `FRA A-${invoice.numFact}/2025`, amount: invoice.open, paid: [], payer }
      },
    ],
  ]
  const lots = KINDS.flatMap(([weight, kind, make]) => Array.from({ length: weight }, () => ({ kind, make })))
  const movements: OpenMovement[] = []
  const truth = new Map<number, Truth>()
  while (movements.length < count) {
    const { kind, make } = one(lots)
    for (const { text, amount, paid, payer, isLinkable = false, fee = null } of [make()].flat()) {
      const identifier = movements.length + 1
      const bookedOn = addDays('2026-11-02', below(20))
      movements.push({
        identifier,
        bookedOn,
        amount,
        currency: 'EUR',
        text,
        payerName: payer,
        payerIban: null,
        isReturn: false,
        fee,
      })
      truth.set(identifier, {
        kind,
        isLinkable,
        invoices: paid.map(one => one.identifier).sort((a, b) => a - b),
      })
    }
  }
  return { clients, invoices, movements, truth }
}
