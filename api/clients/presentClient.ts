import type { Client } from '#wire/clients.ts'
import { presentContract } from '../contracts/presentContract.ts'
import type { ContractRow } from '../contracts/selectContracts.ts'
import type { Row } from '../database/tables.ts'

export type ClientWithContracts = Row<'clients'> & { contracts: ContractRow[] }

export const presentClient = (client: ClientWithContracts): Client => ({
  ...presentClientAlone(client),
  clienteProductos: client.contracts.map(presentContract),
})

/** What is of the client itself: the audit log needn't repeat its contracts. */
export const presentClientAlone = (row: Row<'clients'>): Omit<Client, 'clienteProductos'> => ({
  identifier: row.identifier,
  nombre: row.nombre,
  nif: row.nif,
  cp: row.cp,
  poblacion: row.poblacion,
  provincia: row.provincia,
  direccion: row.direccion,
  pais: row.pais,
  isActive: row.isActive,
  nombreFiscal: row.nombreFiscal,
  subtitulo: row.subtitulo,
  direccionFiscal: row.direccionFiscal,
  cpFiscal: row.cpFiscal,
  poblacionFiscal: row.poblacionFiscal,
  provinciaFiscal: row.provinciaFiscal,
  paisFiscal: row.paisFiscal,
  ordenFiscal: row.ordenFiscal,
  ordenConceptoFiscal: row.ordenConceptoFiscal,
  tipoIVA: Number(row.tipoIva),
  swift: row.swift,
  iban: row.iban,
  isAdeudo: row.isAdeudo,
  personasContacto: row.personasContacto,
  tipoVencimiento: row.tipoVencimiento,
  language: row.language,
  inRequest: row.inRequest,
  zonaFiscal: row.zonaFiscal,
  isEmpresa: row.isEmpresa,
  nifComunitario: row.nifComunitario,
  isInversion: row.isInversion,
  retencion: row.retencion === null ? null : Number(row.retencion),
  version: row.version,
})
