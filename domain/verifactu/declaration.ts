import { texts } from './declarationTexts.ts'
import { agencyName } from './literals.ts'
import type { InvoicingSystem } from './record.ts'
import { PRODUCED_IN, SYSTEM } from './system.ts'

/** Of what a declaración responsable declares: the software, and who produces it – for now the company that runs it (decision 0054). */
export type DeclarationFacts = Pick<
  InvoicingSystem,
  'name' | 'id' | 'version' | 'producerName' | 'producerNif'
> & {
  /** Street, postcode, town and country of the producer, as one line. */
  producerAddress: string
  /** Town and country where it is signed. */
  place: string
}

/** The company as it is now, as far as a declaration names it. */
export type Producer = {
  nombre: string
  nif: string | null
  direccion: string | null
  cp: string | null
  poblacion: string | null
  provincia: string | null
  pais: string | null
}

/** What the company that runs this version would declare of it. */
export const declarationFacts = (
  producer: Producer,
  { name, id, version }: Pick<DeclarationFacts, 'name' | 'id' | 'version'> = SYSTEM,
): DeclarationFacts => {
  const country = producer.pais?.trim() || PRODUCED_IN
  const town = producer.poblacion?.trim() ?? ''
  const province = producer.provincia?.trim() ?? ''
  return {
    name,
    id,
    version,
    // As records name it.
    producerName: agencyName(producer.nombre),
    producerNif: producer.nif?.trim() ?? '',
    producerAddress: joined([
      producer.direccion?.trim(),
      [producer.cp?.trim(), town].filter(Boolean).join(' '),
      province === town ? '' : province,
      country,
    ]),
    place: joined([town, country]),
  }
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** Whether all is there that a declaration has to name of its producer. */
export const canBeDeclared = ({
  producerName,
  producerNif,
  place,
  producerAddress,
}: DeclarationFacts): boolean =>
  producerName !== '' && producerNif !== '' && place.includes(', ') && producerAddress !== place

/** One item: what it is, by the letter that the order gives it, and what is declared. */
export type DeclarationItem = { letter: string; label: string; value: string }

/** A declaration as it is read, in one language. */
export type DeclarationText = { title: string; items: DeclarationItem[]; annex: DeclarationItem[] }

/**
 * The text of a declaration in the language that is spoken now, item by item in the order that Orden HAC/1177/2024, art. 15.1, wants, each after the words
 * that say what it is; then what art. 15.2 recommends. What is official is the Spanish.
 *
 * @param signedOn day of signing as it is written; null while nobody has signed.
 */
export const declarationText = (facts: DeclarationFacts, signedOn: string | null): DeclarationText => {
  const { items, annex } = texts
  return {
    title: texts.title,
    items: [
      { letter: 'a', label: items.name.label, value: facts.name },
      { letter: 'b', label: items.id.label, value: facts.id },
      { letter: 'c', label: items.version.label, value: facts.version },
      { letter: 'd', label: items.components.label, value: items.components.value },
      { letter: 'e', label: items.onlyVerifactu.label, value: items.onlyVerifactu.value },
      { letter: 'f', label: items.several.label, value: items.several.value },
      { letter: 'g', label: items.signatures.label, value: items.signatures.value },
      { letter: 'h', label: items.producer.label, value: facts.producerName },
      { letter: 'i', label: items.nif.label, value: facts.producerNif },
      { letter: 'j', label: items.address.label, value: facts.producerAddress },
      {
        letter: 'k',
        label: items.statement.label,
        value: items.statement.value({ name: facts.name, version: facts.version }),
      },
      {
        letter: 'l',
        label: items.signed.label,
        value:
          signedOn === null ? items.signed.notYet : items.signed.value({ day: signedOn, place: facts.place }),
      },
    ],
    annex: [{ letter: 'c', label: annex.how.label, value: annex.how.value }],
  }
}
