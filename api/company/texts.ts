import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  noIssuer: {
    ca: 'La factura no té emissor: cal omplir abans les dades de l’empresa (Configuració, Empresa).',
    es: 'La factura no tiene emisor: antes hay que rellenar los datos de la empresa (Configuración, Empresa).',
    en: 'The invoice has no issuer: fill in the company’s details first (Configuration, Company).',
  },
  logoTooHeavy: {
    ca: 'El logotip pesa massa: com a màxim 300 kB.',
    es: 'El logotipo pesa demasiado: como máximo 300 kB.',
    en: 'The logo is too large a file: at most 300 kB.',
  },
  noLogo: {
    ca: 'El logotip no és cap imatge PNG o JPEG vàlida.',
    es: 'El logotipo no es una imagen PNG o JPEG válida.',
    en: 'The logo is no valid PNG or JPEG picture.',
  },
  logoTooLarge: {
    ca: 'El logotip fa {width} × {height} píxels: com a màxim {most} per costat.',
    es: 'El logotipo mide {width} × {height} píxeles: como máximo {most} por lado.',
    en: 'The logo is {width} × {height} pixels: at most {most} a side.',
  },
})
