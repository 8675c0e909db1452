import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: {
    spec: 'Gestión de la cuenta',
    ca: 'Gestió del compte',
    es: 'Gestión de la cuenta',
    en: 'Your account',
  },
  profile: { ca: 'Perfil', es: 'Perfil', en: 'Profile' },
  password: { spec: 'Password', ca: 'Contrasenya', es: 'Contraseña', en: 'Password' },
  email: { spec: 'Email', ca: 'Correu electrònic', es: 'Correo electrónico', en: 'Email' },
  name: { spec: 'Nombre', ca: 'Nom', es: 'Nombre', en: 'Name' },
  phone: { spec: 'Teléfono', ca: 'Telèfon', es: 'Teléfono', en: 'Telephone' },
  currentPassword: {
    spec: 'Password actual',
    ca: 'Contrasenya actual',
    es: 'Contraseña actual',
    en: 'Current password',
  },
  newPassword: { spec: 'Nuevo password', ca: 'Contrasenya nova', es: 'Nueva contraseña', en: 'New password' },
  confirmation: {
    spec: 'Confirmar nuevo password',
    ca: 'Confirmeu la contrasenya nova',
    es: 'Confirme la nueva contraseña',
    en: 'Confirm the new password',
  },
  save: { spec: 'Guardar', ca: 'Desa', es: 'Guardar', en: 'Save' },
  changePassword: {
    spec: 'Cambiar password',
    ca: 'Canvia la contrasenya',
    es: 'Cambiar la contraseña',
    en: 'Change password',
  },
  profileTitle: {
    spec: 'Actualización de Perfil',
    ca: 'Actualització del perfil',
    es: 'Actualización del perfil',
    en: 'Profile update',
  },
  profileSaved: {
    spec: 'Se ha actualizado el perfil.',
    ca: 'S’ha actualitzat el perfil.',
    es: 'Se ha actualizado el perfil.',
    en: 'Your profile has been updated.',
  },
  profileFailed: {
    spec: 'Errores en la actualización del perfil',
    ca: 'Errors en l’actualització del perfil',
    es: 'Errores en la actualización del perfil',
    en: 'Your profile could not be updated',
  },
  passwordTitle: {
    spec: 'Cambio de Password',
    ca: 'Canvi de contrasenya',
    es: 'Cambio de contraseña',
    en: 'Change of password',
  },
  passwordSaved: {
    spec: 'Se ha cambiado el password.',
    ca: 'S’ha canviat la contrasenya.',
    es: 'Se ha cambiado la contraseña.',
    en: 'Your password has been changed.',
  },
  loginPrompt: {
    spec: 'Inicie sesión para gestionar su cuenta.',
    ca: 'Inicieu la sessió per gestionar el vostre compte.',
    es: 'Inicie sesión para gestionar su cuenta.',
    en: 'Sign in to manage your account.',
  },
  login: { spec: 'Login', ca: 'Inicia la sessió', es: 'Iniciar sesión', en: 'Sign in' },
})
