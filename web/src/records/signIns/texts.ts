import { defineMessages } from '#language/defineMessages.ts'

/** Where somebody is signed in. */
export const texts = defineMessages({
  caption: {
    spec: 'Sesiones abiertas',
    ca: 'Sessions obertes',
    es: 'Sesiones abiertas',
    en: 'Open sessions',
  },
  device: { spec: 'Dispositivo', ca: 'Dispositiu', es: 'Dispositivo', en: 'Device' },
  unknownDevice: { spec: 'Desconocido', ca: 'Desconegut', es: 'Desconocido', en: 'Unknown' },
  current: { spec: 'esta sesión', ca: 'aquesta sessió', es: 'esta sesión', en: 'this session' },
  address: { spec: 'Dirección', ca: 'Adreça', es: 'Dirección', en: 'Address' },
  began: { spec: 'Desde', ca: 'Des de', es: 'Desde', en: 'Since' },
  lastSeen: { spec: 'Última actividad', ca: 'Última activitat', es: 'Última actividad', en: 'Last active' },
  actions: { spec: 'Acciones', ca: 'Accions', es: 'Acciones', en: 'Actions' },
  end: { spec: 'Cerrar', ca: 'Tanca', es: 'Cerrar', en: 'End' },
  endOf: {
    spec: 'Cerrar la sesión de {device}, {address}',
    ca: 'Tanca la sessió de {device}, {address}',
    es: 'Cerrar la sesión de {device}, {address}',
    en: 'End the session of {device}, {address}',
  },
})
