import { addDays } from '#domain/dates.ts'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import { seededRandom } from './seededRandom.ts'

/** What really became of a movement: the invoices that it paid; none where it paid none of ours. */
export type Truth = {
  invoices: readonly number[]
  /** Whether what the bank tells says so beyond doubt. */
  isLinkable: boolean
  /** How it was made up. */
  kind: string
}

export type SyntheticBooks = {
  clients: KnownClient[]
  invoices: KnownInvoice[]
  movements: OpenMovement[]
  truth: ReadonlyMap<number, Truth>
}

const FIRST = [
  'Jordi',
  'Núria',
  'Miquel',
  'Concepció',
  'José',
  'Begoña',
  'Laia',
  'Òscar',
  'Martí',
  'Àngels',
  'Raül',
  'Íñigo',
  'Jürgen',
  'Zoë',
]
const SURNAMES = [
  'Puig',
  'Muñoz',
  'García',
  'Sánchez',
  'Vilà',
  'Codina',
  'Güell',
  'Peña',
  'Roca',
  'Serra',
  'Núñez',
  'Müller',
  'Ferrer',
  'Català',
  'Ibáñez',
  'Bosch',
  'Llull',
  'Pla',
  'Soler',
  'Riera',
]
const TRADES = [
  'Tallers',
  'Construccions',
  'Fusteria',
  'Acadèmia',
  'Instal·lacions',
  'Gestoria',
  'Òptica',
  'Restaurant',
  'Transports',
  'Clínica',
  'Impremta',
  'Ferreteria',
  'Escola',
  'Jardineria',
  'Forn',
]
const PLACES = [
  'Girona',
  'Sabadell',
  'Manresa',
  'del Vallès',
  'Empordà',
  'Montseny',
  'Barceloneta',
  'Urgell',
  'Garraf',
  'Osona',
  'Priorat',
  'Maresme',
  'Cerdanya',
  'Ripollès',
  'Segrià',
]
const FORMS = ['SL', 'S.L.', 'SA', 'S.A.', 'SLU', 'SCCL', 'SCP', 'S.L.U.']

/** Movements of a bank about books that never were, and what each was in truth. The same seed makes the same. */
export const syntheticMovements = (seed: number, count: number): SyntheticBooks => {
  const random = seededRandom(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (p: number): boolean => random() < p
  const digits = (n: number): string => Array.from({ length: n }, () => below(10)).join('')

  const names = new Set<string>()
  while (names.size < Math.ceil(count * 0.6)) {
    const persons = chance(0.3)
    const base = persons
      ? `${one(FIRST)} ${one(SURNAMES)} ${one(SURNAMES)}`
      : `${one(TRADES)} ${one(SURNAMES)}${chance(0.5) ? ` i ${one(SURNAMES)}` : ''} ${chance(0.6) ? one(PLACES) : ''}`.trim()
    names.add(persons ? base : `${base} ${one(FORMS)}`.replace(/\s+/g, ' '))
  }
  const clients: KnownClient[] = [...names].map((name, at) => ({
    identifier: at + 1,
    names: [name],
    ibans: chance(0.35) ? [`ES${digits(22)}`] : [],
  }))
  const invoices: KnownInvoice[] = []
  const counters: Record<string, number> = { A: 800, B: 90, FR: 2000 }
  const PRICES = [6050, 12100, 18150, 24200, 36300, 9075]
  const issue = (client: number, open?: number): KnownInvoice => {
    const serieIdentifier = one(['A', 'A', 'B', 'FR'])
    const numFact = (counters[serieIdentifier] ?? 0) + 1
    counters[serieIdentifier] = numFact
    // Many pay the same price; each other amount is its own.
    const amount = open ?? (chance(0.4) ? one(PRICES) : 3000 + below(500_000))
    const invoice = {
      identifier: invoices.length + 1,
      serieIdentifier,
      numFact,
      clienteIdentifier: client,
      issuedOn: addDays('2026-09-01', below(60)),
      open: amount,
    }
    invoices.push(invoice)
    return invoice
  }

  const number = ({ serieIdentifier, numFact }: KnownInvoice): string => `${serieIdentifier}-${numFact}`
  const wording = (invoice: KnownInvoice): string => {
    const n = number(invoice)
    return one([
      n,
      `FRA ${n}`,
      `Factura ${n}`,
      `pago fra. ${n}`,
      `FACT ${n.replace('-', '/')}`,
      `Pagament factura núm. ${n}`,
      `FRA: ${n} OCTUBRE 2026`,
      `${n} GRACIES`,
    ])
  }
  const typo = (text: string): string => {
    const at = 1 + below(text.length - 2)
    return one([
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}${text[at]}${text.slice(at)}`,
      text.slice(0, at) + one([...'AEIORST']) + text.slice(at + 1),
    ])
  }
  const asBanksWrite = (name: string): string =>
    chance(0.5) ? name.toUpperCase() : name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const exactName = (client: KnownClient): string => {
    const name = asBanksWrite(client.names[0] ?? '')
    return one([
      name,
      name,
      name.replace(/[.,]/g, ''),
      name.replace(/ (SL|SA|SLU|SCCL|SCP|S\.L\.|S\.A\.|S\.L\.U\.)$/, ''),
      name.slice(0, 35),
    ])
  }
  const movements: OpenMovement[] = []
  const truth = new Map<number, Truth>()
  const add = (
    kind: string,
    amount: number,
    said: Partial<OpenMovement>,
    paid: readonly KnownInvoice[],
    isLinkable: boolean,
  ): void => {
    const identifier = movements.length + 1
    movements.push({
      identifier,
      bookedOn: addDays('2026-11-02', below(20)),
      amount,
      currency: 'EUR',
      text: '',
      payerName: null,
      payerIban: null,
      isReturn: false,
      fee: null,
      ...said,
    })
    truth.set(identifier, { kind, invoices: paid.map(({ identifier }) => identifier), isLinkable })
  }
  const strangerName = (): string =>
    asBanksWrite(
      `${one(['Zentrum', 'Kleinmann', 'Obradović', 'Björnsson', 'Wojtyła', 'Tanaka', 'O’Shaughnessy'])} ${one(['Handels', 'Trading', 'Kft', 'Oy', 'Holding'])} ${digits(2)}`,
    )
  const NOISE = [
    'NOVEMBRE 2026',
    'QUOTA MENSUAL',
    `REF 00${digits(6)}`,
    '08201 SABADELL',
    'PEDIDO 2026',
    '',
    'PAGO',
    'TRANSFERENCIA',
  ]

  let at = 0
  const next = (): KnownClient => clients[at++ % clients.length] as KnownClient
  for (let made = 0; made < count; made++) {
    const client = next()
    const dice = random()
    const id = client.identifier
    if (dice < 0.3) {
      const invoice = issue(id)
      const payer = one([exactName(client), typo(exactName(client)), strangerName(), null])
      add('number', invoice.open, { text: wording(invoice), payerName: payer }, [invoice], true)
    } else if (dice < 0.45) {
      if (client.ibans.length > 0 || chance(0.7)) {
        const own = invoices.filter(({ clienteIdentifier }) => clienteIdentifier === id)
        const invoice = issue(id)
        const known = client.ibans[0]
        const byIban = known !== undefined && chance(0.6)
        const isSingle = !own.some(({ open }) => open === invoice.open)
        add(
          byIban ? 'iban' : 'name',
          invoice.open,
          {
            text: one(NOISE),
            payerName: byIban ? typo(exactName(client)) : asBanksWrite(client.names[0] ?? ''),
            payerIban: byIban ? known : null,
          },
          [invoice],
          isSingle,
        )
      } else {
        const invoice = issue(id)
        add(
          'textName',
          invoice.open,
          { text: `TRANSF. SEPA ${asBanksWrite(client.names[0] ?? '')}` },
          [invoice],
          false,
        )
      }
    } else if (dice < 0.55) {
      const several = Array.from({ length: 2 + below(3) }, () => issue(id))
      const sum = several.reduce((total, { open }) => total + open, 0)
      add(
        'joined',
        sum,
        {
          text: `FRAS ${several.map(number).join(one([', ', ' ', ' Y ', ' + ', ',']))}`,
          payerName: one([exactName(client), typo(exactName(client)), null]),
        },
        several,
        true,
      )
    } else if (dice < 0.63) {
      const invoice = issue(id, 20_000 + below(90_000))
      const first = 1000 + below(invoice.open - 5000)
      const name = exactName(client)
      const day = addDays('2026-11-02', below(8))
      add(
        'part',
        first,
        { text: `A CUENTA ${wording(invoice)}`, payerName: name, bookedOn: day },
        [invoice],
        true,
      )
      if (chance(0.5)) {
        add(
          'rest',
          invoice.open - first,
          { text: `RESTO ${wording(invoice)}`, payerName: name, bookedOn: addDays(day, 5) },
          [invoice],
          true,
        )
        made++
      }
    } else if (dice < 0.67) {
      const invoice = issue(id)
      add(
        'surplus',
        invoice.open + 1 + below(900),
        { text: wording(invoice), payerName: exactName(client) },
        [invoice],
        true,
      )
    } else if (dice < 0.72) {
      const invoice = issue(id, 20_000 + below(300_000))
      const fee = 200 + below(1800)
      add(
        'fee',
        invoice.open - fee,
        chance(0.5)
          ? { text: wording(invoice), payerName: strangerName(), fee }
          : { text: wording(invoice), payerName: exactName(client) },
        [invoice],
        true,
      )
    } else if (dice < 0.76) {
      const invoice = issue(id, 3000 + below(500_000))
      add(
        'loose',
        invoice.open,
        {
          text: one([
            `FRA ${invoice.numFact}`,
            `Factura nº ${invoice.numFact}`,
            `FACTURA NUM ${invoice.numFact}`,
          ]),
          payerName: exactName(client),
        },
        [invoice],
        true,
      )
    } else if (dice < 0.79) {
      // A slip in the number: whose it was, name and amount tell.
      const invoice = issue(id, 3000 + below(500_000))
      const n = String(invoice.numFact)
      const other = n.slice(0, -1) + ((Number(n.at(-1)) + 1 + below(8)) % 10)
      add(
        'slip',
        invoice.open,
        { text: `FRA ${invoice.serieIdentifier}-${other}`, payerName: asBanksWrite(client.names[0] ?? '') },
        [invoice],
        false,
      )
    } else if (dice < 0.82) {
      // Two open ones of one amount, and nothing says which.
      const twin = 3000 + below(90_000)
      const [first] = [issue(id, twin), issue(id, twin)]
      add('decoy: twins', twin, { text: one(NOISE), payerName: exactName(client) }, [first], false)
    } else if (dice < 0.85) {
      // A stranger whose payment has the amount of somebody's invoice.
      const invoice = issue(id)
      add('decoy: stranger', invoice.open, { text: one(NOISE), payerName: strangerName() }, [], false)
    } else if (dice < 0.88) {
      // The number within something else.
      const invoice = issue(id)
      const n = number(invoice)
      add(
        'decoy: within',
        invoice.open,
        {
          text: one([
            `X${n}`,
            `${n}${below(10)}`,
            `REF ${n}/${digits(3)}`,
            `${n},50 KG`,
            `ES${digits(6)}${invoice.numFact}${digits(8)}`,
            `PEDIDO ${invoice.numFact}`,
            `08${invoice.numFact}`,
            `2025-${n}`,
          ]),
          payerName: strangerName(),
        },
        [],
        false,
      )
    } else if (dice < 0.91) {
      // The number of one client, written by another.
      const invoice = issue(id)
      const other = next()
      add(
        'decoy: other client',
        invoice.open,
        { text: wording(invoice), payerName: asBanksWrite(other.names[0] ?? '') },
        [],
        false,
      )
    } else if (dice < 0.93) {
      // Paid long ago, and paid again beside an open one of the same amount.
      const paid = issue(id)
      const open = paid.open
      paid.open = 0
      issue(id, open)
      add('decoy: paid before', open, { text: wording(paid), payerName: exactName(client) }, [], false)
    } else if (dice < 0.95) {
      const invoice = issue(id)
      const other = `${one(TRADES)} ${one(SURNAMES)} ${digits(3)}`
      add(
        'decoy: similar name',
        invoice.open,
        { text: one(NOISE), payerName: asBanksWrite(other) },
        [],
        false,
      )
    } else if (dice < 0.97) {
      const invoice = issue(id)
      add('decoy: debit', -invoice.open, { text: wording(invoice), payerName: exactName(client) }, [], false)
    } else if (dice < 0.985) {
      const invoice = issue(id)
      add(
        'twice',
        invoice.open,
        { text: wording(invoice), payerName: exactName(client), bookedOn: '2026-11-02' },
        [invoice],
        true,
      )
      add(
        'decoy: twice',
        invoice.open,
        { text: wording(invoice), payerName: exactName(client), bookedOn: '2026-11-20' },
        [],
        false,
      )
      made++
    } else {
      add('fee of the bank', -(200 + below(3000)), { text: 'COMISION MANTENIMIENTO' }, [], false)
    }
  }
  return { clients, invoices, movements, truth }
}
