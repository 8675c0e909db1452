import { defineMessages } from '#language/defineMessages.ts'

/** Passwords that their owners choose. */
export const texts = defineMessages({
  invite: {
    spec: 'Enviar una invitación: la persona elige su contraseña',
    ca: 'Envia una invitació: la persona tria la contrasenya',
    es: 'Enviar una invitación: la persona elige su contraseña',
    en: 'Send an invitation: the person chooses the password',
  },
  invited: {
    spec: 'Se ha creado el usuario {email} y se le envía un enlace, que sirve durante tres días.',
    ca: 'S’ha creat l’usuari {email} i se li envia un enllaç, que serveix durant tres dies.',
    es: 'Se ha creado el usuario {email} y se le envía un enlace, que sirve durante tres días.',
    en: 'The user {email} has been created and is sent a link, which is good for three days.',
  },
  linkTitle: {
    spec: 'Enlace para la contraseña',
    ca: 'Enllaç per a la contrasenya',
    es: 'Enlace para la contraseña',
    en: 'Link for the password',
  },
  link: {
    spec: 'La persona recibe por correo un enlace con el que elige su contraseña; sirve durante tres días.',
    ca: 'La persona rep per correu un enllaç amb què tria la contrasenya; serveix durant tres dies.',
    es: 'La persona recibe por correo un enlace con el que elige su contraseña; sirve durante tres días.',
    en: 'The person gets a link by mail to choose the password; it is good for three days.',
  },
  sendLink: { spec: 'Enviar el enlace', ca: 'Envia l’enllaç', es: 'Enviar el enlace', en: 'Send the link' },
  linkSent: {
    spec: 'Se envía un enlace a {email}.',
    ca: 'S’envia un enllaç a {email}.',
    es: 'Se envía un enlace a {email}.',
    en: 'A link is being sent to {email}.',
  },
})
