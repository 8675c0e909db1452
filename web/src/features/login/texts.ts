export const texts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  submit: 'Submit',
  reset: 'Reset',
  required: 'Camp obligatori.',
  note: 'Encara no teniu compte? Poseu-vos en contacte amb l’administrador de l’empresa: és qui els crea.',
}
