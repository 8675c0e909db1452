import { countryShown } from '#domain/countries.ts'
import { formatIban } from '#domain/iban.ts'
import { formatPercent } from '#domain/money.ts'
import type { Client } from '#wire/clients.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { Detail } from '../../ui/Details.tsx'
import { takesEuVatNumber, takesReverseCharge } from './taxFields.ts'
import { texts as taxTexts } from './taxTexts.ts'
import { texts } from './texts.ts'

/** What is said of how the client is taxed, where it is not the ordinary case, and still applies where the client is now. */
const TaxData = ({ client }: { client: Client }) => (
  <>
    {client.zonaFiscal !== 'spain' && (
      <Detail label={labels.zonaFiscal}>{taxTexts.zones[client.zonaFiscal]}</Detail>
    )}
    {!client.isEmpresa && <Detail label={labels.isEmpresa}>{taxTexts.consumer}</Detail>}
    {takesEuVatNumber(client) && client.nifComunitario && (
      <Detail label={labels.nifComunitario}>{client.nifComunitario}</Detail>
    )}
    {takesReverseCharge(client) && client.isInversion && <Detail label={labels.isInversion}>{true}</Detail>}
    {client.retencion !== null && <Detail label={labels.retencion}>{formatPercent(client.retencion)}</Detail>}
  </>
)

/** Every field of a client, to be read. */
export const ClientData = ({ client }: { client: Client }) => (
  <>
    <section className="panel">
      <h2>{texts.commercial}</h2>
      <dl className="details-list">
        <Detail label={labels.nombre}>{client.nombre}</Detail>
        <Detail label={labels.nif}>{client.nif}</Detail>
        <Detail label={labels.direccion}>{client.direccion}</Detail>
        <Detail label={labels.cp}>{client.cp}</Detail>
        <Detail label={labels.poblacion}>{client.poblacion}</Detail>
        <Detail label={labels.provincia}>{client.provincia}</Detail>
        <Detail label={labels.pais}>{client.pais && countryShown(client.pais)}</Detail>
        <Detail label={labels.personasContacto}>{client.personasContacto}</Detail>
        <Detail label={labels.isActive}>{client.isActive}</Detail>
        {client.inRequest && <Detail label={labels.inRequest}>{true}</Detail>}
      </dl>
    </section>
    <section className="panel">
      <h2>{texts.fiscal}</h2>
      <dl className="details-list">
        <Detail label={labels.nombreFiscal}>{client.nombreFiscal}</Detail>
        <Detail label={labels.subtitulo}>{client.subtitulo}</Detail>
        <Detail label={labels.direccionFiscal}>{client.direccionFiscal}</Detail>
        <Detail label={labels.cpFiscal}>{client.cpFiscal}</Detail>
        <Detail label={labels.poblacionFiscal}>{client.poblacionFiscal}</Detail>
        <Detail label={labels.provinciaFiscal}>{client.provinciaFiscal}</Detail>
        <Detail label={labels.paisFiscal}>{client.paisFiscal && countryShown(client.paisFiscal)}</Detail>
        <Detail label={labels.ordenFiscal}>{client.ordenFiscal}</Detail>
        <Detail label={labels.ordenConceptoFiscal}>{client.ordenConceptoFiscal}</Detail>
        <Detail label={texts.vat}>{formatPercent(client.tipoIVA)}</Detail>
        <Detail label={labels.tipoVencimiento}>{texts.dueTypes[client.tipoVencimiento]}</Detail>
        <Detail label={labels.language}>
          {client.language ? texts.languages[client.language] : texts.companyLanguage}
        </Detail>
        <Detail label={labels.isAdeudo}>{client.isAdeudo}</Detail>
        <Detail label={labels.iban}>{client.iban && formatIban(client.iban)}</Detail>
        <Detail label={labels.swift}>{client.swift}</Detail>
        <TaxData client={client} />
      </dl>
    </section>
  </>
)
