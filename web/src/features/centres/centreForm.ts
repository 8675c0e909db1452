import type { z } from 'zod'
import { type Centre, centreUpdateBody } from '#wire/centres.ts'

/** The same rules for add and edit; a new centre is active and its form has no switch for that. */
export const centreForm = centreUpdateBody.omit({ inRequest: true })

export type CentreValues = z.input<typeof centreForm>
export type CentreFormBody = z.output<typeof centreForm>

export const newCentre: CentreValues = {
  nombre: '',
  grupoIdentifier: null,
  direccion: '',
  cp: '',
  poblacion: '',
  provincia: '',
  telefono: '',
  horario: '',
  url: '',
}

export const centreValues = (centre: Centre): CentreValues => ({
  nombre: centre.nombre,
  grupoIdentifier: centre.grupoIdentifier,
  direccion: centre.direccion ?? '',
  cp: centre.cp ?? '',
  poblacion: centre.poblacion ?? '',
  provincia: centre.provincia ?? '',
  telefono: centre.telefono ?? '',
  horario: centre.horario ?? '',
  url: centre.url ?? '',
  isActive: centre.isActive,
})
