import { fold } from '../fold.ts'
import { isOneSlip } from './payerNames.ts'

/** A piece of a text, as far as it has to do with numbers of invoices. */
export type Token = {
  /** The word invoice; the word for another paper; an invoice's series; figures; a mark; any other word; a day, an amount or what is too long. */
  kind: 'invoice' | 'paper' | 'series' | 'number' | 'mark' | 'word' | 'other'
  /** In capitals, without accents. */
  text: string
  /** Whether a blank, or nothing, stands before it. */
  isApart: boolean
  /** Of figures: whether they count what stands behind them (`30 dies`), so that without a series they are no number. */
  isCount: boolean
}

/** What an invoice is called in the languages that clients write in. */
const INVOICE = new Set(
  (
    'FA FRA FRAS FRES FACT FACTS FAC FACS FTRA FTRAS FACTURA FACTURAS FACTURES FACTURE FATURA FACTUUR FATTURA ' +
    'INVOICE INVOICES INV RECHNUNG RECHNUNGEN RNR'
  ).split(' '),
)

/** Long enough that one slip in it is still it: `FATCURA`. */
const LONG_WORDS = ['FACTURA', 'FACTURAS', 'FACTURES', 'INVOICE', 'RECHNUNG']

/** What is numbered as invoices are: somebody's order, delivery note or contract, a policy, a tax number, a road or an industrial unit. */
const PAPER = new Set(
  (
    'PEDIDO PEDIDOS COMANDA COMANDES PRESSUPOST PRESSUPOSTOS PRESUPUESTO PRESUPUESTOS ALBARAN ALBARANS ALBARANES ALBARA ' +
    'CONTRACTE CONTRACTES CONTRATO CONTRATOS EXPEDIENT EXPEDIENTE EXPEDIENTS EXPEDIENTES EXP ORDER ORDERS PO QUOTE BESTELLUNG AUFTRAG ' +
    'OFERTA POLIZA POLISSA SINIESTRO SINISTRE RESERVA TICKET TIQUET LOTE LOT MATRICULA NAU NAVE PARCELLA PARCELA LOCAL PLANTA ' +
    'NIF CIF NIE DNI VAT PIS PISO PORTA PUERTA CARRETERA CTRA AUTOVIA AUTOPISTA KM'
  ).split(' '),
)

/** What a number counts that stands before it. */
const UNIT =
  /^ ?(?:%|€|(?:DIAS?|DIES|DD|D\/F|DAYS?|EUR(?:OS?)?|HORAS?|HORES|HRS?|H|UDS?|UNIDADES|UNITATS|KG|GB)(?![A-Z0-9]))/
/** A month, of which a figure before it is the day. */
const MONTH =
  /^ ?(?:D'|DE )?(?:GENER|FEBRER|MARC|ABRIL|MAIG|JUNY|JULIOL|AGOST|SETEMBRE|OCTUBRE|NOVEMBRE|DESEMBRE|ENERO|FEBRERO|MARZO|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|NOVIEMBRE|DICIEMBRE)(?![A-Z0-9])/

/** `30/11/2026`, `2026-11-30`. */
const DAY =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d|20\d\d([-/.])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))(?![\dA-Z]|[-/.]\d)/
/** `413,50`, `1.413,50`. */
const AMOUNT = /^\d{1,3}(?:\.?\d{3})*[.,]\d\d(?![\dA-Z]|[-/.,]\d)/

const MOST_DIGITS = 9

/** The tax number of a company, which banks print behind its name; behind a series, figures that begin with a year are a number. */
const TAX_NUMBER = /^(?:ES)?[A-HJNP-SUVW](?!20\d{6})\d{7}[\dA-J]$/

/** Cuts texts into tokens, where these are the series that there are. */
export const tokensOf = (series: readonly string[]): ((text: string) => Token[]) => {
  const names = new Set(series.map(inCapitals).filter(name => name !== ''))
  const any = [...names].sort((a, b) => b.length - a.length).map(escaped)
  const one = any.length > 0 ? any.join('|') : '(?!)'
  // `FRA413`, `PAGOFRAA413`, `A413`.
  const glued = new RegExp(
    `^(?:((?:PAGO|PAGAMENT|PAG)?(?:FACTURAS?|FACTURES|FACTS?|FAC|FRAS?|FRES|FTRAS?|INVOICE|INV)(?:NUM|NRO|NR|N)?)(${one})?|(${one}))(\\d{1,${MOST_DIGITS}})$`,
  )
  // A series may hold marks.
  const piece = new RegExp(
    [...any.filter(name => /\\/.test(name)).map(name => `${name}(?![A-Z0-9])`), '[A-Z0-9]+'].join('|'),
    'y',
  )

  return text => {
    const said = inCapitals(text)
    const tokens: Token[] = []
    const push = (kind: Token['kind'], part: string, isApart: boolean, isCount = false): void => {
      tokens.push({ kind, text: part, isApart, isCount })
    }
    for (let at = 0; at < said.length; ) {
      if (said[at] === ' ') {
        at++
        continue
      }
      const isApart = at === 0 || said[at - 1] === ' '
      const rest = said.slice(at, at + 40)
      const time = DAY.exec(rest) ?? AMOUNT.exec(rest)
      if (time) {
        push('other', time[0], isApart)
        at += time[0].length
        continue
      }
      piece.lastIndex = at
      const chunk = piece.exec(said)?.[0]
      if (chunk === undefined) {
        push('mark', said[at] ?? '', isApart)
        at++
        continue
      }
      at += chunk.length
      const behind = said.slice(at, at + 20)
      const isCount = UNIT.test(behind) || (Number(chunk) <= 31 && MONTH.test(behind))
      if (/^\d+$/.test(chunk)) push(chunk.length > MOST_DIGITS ? 'other' : 'number', chunk, isApart, isCount)
      else if (names.has(chunk)) push('series', chunk, isApart)
      else if (TAX_NUMBER.test(chunk)) push('other', chunk, isApart)
      else if (isInvoice(chunk) || (chunk === 'F' && isApart && /^[./]/.test(behind)))
        push('invoice', chunk, isApart)
      else if (PAPER.has(chunk)) push('paper', chunk, isApart)
      else {
        const [, word, behindWord, alone, figures] = glued.exec(chunk) ?? []
        if (figures === undefined) push('word', chunk, isApart)
        else {
          if (word !== undefined) push('invoice', word, isApart)
          const name = behindWord ?? alone
          if (name !== undefined) push('series', name, word === undefined && isApart)
          push('number', figures, false, isCount)
        }
      }
    }
    return tokens
  }
}

const isInvoice = (word: string): boolean =>
  INVOICE.has(word) || (word.length >= 6 && LONG_WORDS.some(other => isOneSlip(word, other)))

/** As numbers and series are compared. */
export const inCapitals = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[–—]/g, '-')
    .replace(/Nº|N°|№/g, 'N')
    .replace(/L·L/g, 'LL')
    .replace(/([NC])\.I\.F/g, '$1IF')
    .replace(/\s+/g, ' ')

const escaped = (text: string): string => text.replace(/[^A-Z0-9]/g, mark => `\\${mark}`)
