import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { spec: 'Login', ca: 'Inici de sessió', es: 'Inicio de sesión', en: 'Sign in' },
  email: { spec: 'Email', ca: 'Correu electrònic', es: 'Correo electrónico', en: 'Email' },
  password: { spec: 'Password', ca: 'Contrasenya', es: 'Contraseña', en: 'Password' },
  submit: { spec: 'Submit', ca: 'Entra', es: 'Entrar', en: 'Sign in' },
  reset: { spec: 'Reset', ca: 'Neteja', es: 'Limpiar', en: 'Clear' },
  required: { ca: 'Camp obligatori.', es: 'Campo obligatorio.', en: 'Required.' },
  forgotten: {
    ca: 'He oblidat la contrasenya',
    es: 'He olvidado la contraseña',
    en: 'I have forgotten my password',
  },
  note: {
    ca: 'Encara no teniu compte? Poseu-vos en contacte amb l’administrador de l’empresa: és qui els crea.',
    es: '¿Aún no tiene cuenta? Póngase en contacto con el administrador de la empresa: es quien las crea.',
    en: 'No account yet? Ask your company’s administrator, who creates them.',
  },
})
