import { readNorma43 } from '#domain/bankStatements/norma43.ts'
import { addDays } from '#domain/dates.ts'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import { type Line, norma43 } from './norma43.ts'
import { seededRandom } from './seededRandom.ts'
import type { SyntheticBooks, Truth } from './syntheticMovements.ts'

const OWNERS = 'Roca Font Pujol Serra Mas Vila Soler Bosch Riera Coll Prat Torres'.split(' ')
const PARTNERS = 'Queralt Lluch Gasull Duran Xifré Esteve Navarro Bonet Casals Ginebra Ollé Ymbert'.split(' ')
const TRADES = 'Tallers Fusteria Gestoria Forn Clínica Autoescola'.split(' ')
const GIVEN = 'Jordi Maria Núria Josep Anna Pere'.split(' ')
const FORMS = ['SL', 'S.L.', 'SA', 'SCP', 'SLU']
/** What all clients of such a company pay. */
const PRICES = [6050, 12100, 18150, 24200]

/**
 * Movements as a Norma 43 tells them, of clients whose names are as alike as a region's and who pay the same prices, by payers who write numbers wrongly, pay for others,
 * twice, in parts and together, and by strangers who pay the same. What the bank's text does not say beyond doubt is not linkable, and nothing may be linked wrongly.
 */
export const hostileMovements = (seed: number, count: number): SyntheticBooks => {
  const random = seededRandom(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (p: number): boolean => random() < p

  const names = new Set<string>()
  while (names.size < count / 2) {
    const [owner, partner] = [one(OWNERS), one(PARTNERS)]
    const form = one(FORMS)
    const name = one([
      `${one(TRADES)} ${owner} i ${partner} ${form}`,
      `${one(TRADES)} ${owner}, ${form}`,
      `${one(GIVEN)} ${owner} ${partner}`,
      `${one(GIVEN)} ${partner} ${owner}`,
      `${owner} ${partner} Associats ${below(90)} ${form}`,
      `${one(TRADES)} ${owner} ${partner} ${below(900)} ${form}`,
    ])
    // Two that differ in their form alone are one where it is not told.
    if (!FORMS.some(other => names.has(name.replace(form, other)))) names.add(name)
  }
  const clients: KnownClient[] = [...names].map((name, at) => ({
    identifier: at + 1,
    names: [name],
    ibans: [],
  }))
  const invoices: KnownInvoice[] = []
  let last = 1000
  const issue = (
    client: number,
    amount = chance(0.7) ? one(PRICES) : 5000 + below(300_000),
  ): KnownInvoice => {
    last++
    const invoice = {
      identifier: last,
      serieIdentifier: 'A',
      numFact: last,
      clienteIdentifier: client,
      issuedOn: addDays('2026-09-01', below(50)),
      open: amount,
    }
    invoices.push(invoice)
    return invoice
  }
  const spelled = (name: string): string => {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[.,]/g, '')
    return one([plain, plain, name.toUpperCase(), plain.replace(/ (SL|SA|SCP|SLU)$/, '')])
  }
  const lines: Line[] = []
  const truths: (Truth & { invoices: readonly number[] })[] = []
  const add = (
    kind: string,
    amount: number,
    text: string,
    paid: readonly KnownInvoice[],
    isLinkable = false,
    day = 2 + below(20),
  ): void => {
    lines.push({ day: addDays('2026-11-01', day), amount, text: text.slice(0, 76) })
    truths.push({ kind, invoices: paid.map(({ identifier }) => identifier), isLinkable })
  }
  const slips: { place: number; client: number; wrong: number }[] = []
  const from = (name: string): string => one(['TRANSFERENCIA DE ', 'TRANSF. ', 'ABONO DE ', '']) + name
  const slip = (figure: number): number => {
    const digits = String(figure)
    const at = 1 + below(digits.length - 1)
    return Number(
      one([
        digits.slice(0, at) + String((Number(digits[at]) + 1 + below(8)) % 10) + digits.slice(at + 1),
        digits.slice(0, at) + digits.slice(at + 1),
        digits.slice(0, at - 1) + digits[at] + digits[at - 1] + digits.slice(at + 1),
      ]),
    )
  }
  const stranger = (): string =>
    `${one(['NOUS', 'GRUP', 'ANTICS', 'CASA'])} ${one(TRADES)} ${one(OWNERS)} ${one(['SL', 'SA', ''])}`
      .toUpperCase()
      .trim()

  for (let at = 0; lines.length < count; at++) {
    const client = clients[at % clients.length] as KnownClient
    const other = clients[(at * 7 + 3) % clients.length] as KnownClient
    const id = client.identifier
    const name = spelled(client.names[0] ?? '')
    const kind = below(21)
    if (kind < 4) {
      const invoice = issue(id)
      add('number and name', invoice.open, `${from(name)}   FRA A-${invoice.numFact}`, [invoice], true)
    } else if (kind < 6) {
      const invoice = issue(id)
      add(
        'number',
        invoice.open,
        `${one(['PAGO', 'FACTURA', 'FRA.', ''])} A-${invoice.numFact}`,
        [invoice],
        true,
      )
    } else if (kind === 6) {
      const several = [issue(id), issue(id), ...(chance(0.5) ? [issue(id)] : [])]
      const sum = several.reduce((all, { open }) => all + open, 0)
      add(
        'joined',
        sum,
        `FRES ${several.map(({ numFact }) => `A-${numFact}`).join(one([' I ', ', ', ' ']))}`,
        several,
        true,
      )
    } else if (kind === 7) {
      const several = [issue(id), issue(id)]
      const sum = several.reduce((all, { open }) => all + open, 0)
      add('joined, one named', sum, `${from(name)}   A-${several[0]?.numFact} I UNA ALTRA`, several)
    } else if (kind === 8) {
      const invoice = issue(id, 40_000 + below(90_000))
      const part = 10_000 + below(20_000)
      add('part', part, `${from(name)}   A-${invoice.numFact}`, [invoice], true, 2)
      add('rest', invoice.open - part, `${from(name)}   RESTA A-${invoice.numFact}`, [invoice], true, 12)
    } else if (kind === 9) {
      // Written wrongly: perhaps another client's, at the same price.
      const invoice = issue(id)
      const wrong = slip(invoice.numFact)
      add('slip, named', invoice.open, `${from(name)}   FRA A-${wrong}`, [invoice])
      slips.push({ place: truths.length, client: id, wrong })
    } else if (kind === 10) {
      const [first, second] = [issue(id), issue(id, 5000 + below(300_000))]
      add('own older number', second.open, `${from(name)}   FRA A-${first.numFact}`, [second])
    } else if (kind === 11) {
      const invoice = issue(other.identifier)
      add('for somebody else', invoice.open, `${from(name)}   QUOTA ${spelled(other.names[0] ?? '')}`, [])
      issue(id, invoice.open)
    } else if (kind === 12) {
      const invoice = issue(id)
      add('stranger', invoice.open, from(stranger()), [])
    } else if (kind === 13) {
      const invoice = issue(id)
      add(
        'other paper',
        invoice.open,
        `${one(['PEDIDO', 'COMANDA', 'CTRA.', 'ALBARA NUM.', 'CONTRACTE'])} A-${invoice.numFact}`,
        [],
      )
    } else if (kind === 14) {
      const invoice = issue(id)
      const text = `${from(name)}   A-${invoice.numFact}`
      add('twice', invoice.open, text, [invoice], true, 3)
      add('twice again', invoice.open, text, [], false, 14)
    } else if (kind === 15) {
      const invoice = issue(id, 20_000 + below(90_000))
      add('untold fee', invoice.open - 350, `${from(name)}   A-${invoice.numFact}`, [invoice], true)
    } else if (kind === 16) {
      const invoice = issue(id, 20_000 + below(90_000))
      add(
        'told fee',
        invoice.open - 350,
        `${from(name)}   A-${invoice.numFact} COMISION 3,50`,
        [invoice],
        true,
      )
    } else if (kind === 18) {
      // Our own transfer to a client who is a supplier, too.
      const back = one([
        'RETROCESION TRANSFERENCIA',
        'TRANSFERENCIA RECHAZADA',
        'DEV. TRANSF. SU ORDEN',
        'RETORN TRANSF.',
      ])
      add('our own that came back', issue(id).open, `${back} ${name}`, [])
    } else if (kind === 19) {
      const invoice = issue(id)
      const given = one(['DEVOLUCION FRA', 'NOTA DE ABONO', 'REEMBOLSO FACTURA', 'RAPPEL FRA'])
      add('supplier', invoice.open, `${from(stranger())}   ${given} A-${invoice.numFact}`, [])
    } else if (kind === 17) {
      const twin = 5000 + below(90_000)
      add('twins', twin, from(name), [issue(id, twin), issue(id, twin)].slice(0, 1))
    } else {
      // Surnames in the other order are somebody else.
      const [given = '', one = '', two = '', ...more] = (client.names[0] ?? '').split(' ')
      const invoice = issue(id)
      const isPerson = more.length === 0 && GIVEN.includes(given)
      const turned = `${given} ${two} ${one}`
      const swapped = isPerson && !names.has(turned) ? turned : stranger()
      add('swapped', invoice.open, from(spelled(swapped)), [])
    }
  }
  const { statements } = readNorma43(norma43(lines))
  const movements: OpenMovement[] = (statements[0]?.movements ?? []).map((movement, at) => ({
    ...movement,
    identifier: at + 1,
    currency: 'EUR',
  }))
  // Nobody can tell that the client has meant another one of its own.
  for (const { place, client, wrong } of slips) {
    const own = invoices.find(
      ({ numFact, clienteIdentifier }) => numFact === wrong && clienteIdentifier === client,
    )
    const truth = truths[place - 1]
    if (own && truth) truth.invoices = [own.identifier]
  }
  return { clients, invoices, movements, truth: new Map(truths.map((truth, at) => [at + 1, truth])) }
}
