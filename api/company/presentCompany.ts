import { creditorIdentifier, USUAL_SUFFIX } from '#domain/sepa/creditorIdentifier.ts'
import { USUAL_NOTICE } from '#domain/sepa/mandates.ts'
import type { Company } from '#wire/company.ts'
import type { Row } from '../database/tables.ts'

export const presentCompany = (row: Row<'companyVersions'>): Company => ({
  nombre: row.nombre,
  nif: row.nif,
  direccion: row.direccion,
  cp: row.cp,
  poblacion: row.poblacion,
  provincia: row.provincia,
  pais: row.pais,
  email: row.email,
  telefono: row.telefono,
  registryEntry: row.registryEntry,
  logo: row.logo,
  language: row.language,
  tratamientoCero: row.tratamientoCero,
  articuloCero: row.articuloCero,
  creditorSuffix: row.creditorSuffix,
  noticeDays: row.noticeDays,
  debitNotices: row.debitNotices,
  creditorIdentifier: creditorIdentifier(row.nif ?? '', row.creditorSuffix),
  version: row.identifier,
})

/** What is told before there is a company: an empty form, at version 0. */
export const noCompany: Company = {
  nombre: '',
  nif: null,
  direccion: null,
  cp: null,
  poblacion: null,
  provincia: null,
  pais: null,
  email: null,
  telefono: null,
  registryEntry: null,
  logo: null,
  language: 'ca',
  tratamientoCero: null,
  articuloCero: null,
  creditorSuffix: USUAL_SUFFIX,
  noticeDays: USUAL_NOTICE,
  debitNotices: 'byHand',
  creditorIdentifier: null,
  version: 0,
}
