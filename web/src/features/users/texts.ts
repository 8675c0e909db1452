export const texts = {
  title: 'Usuarios',
  caption: 'Cuentas de usuario',
  searchPlaceholder: 'Nombre, email o rol',
  name: 'Nombre Usuario',
  email: 'Email',
  active: 'Activo',
  since: 'Fecha de Alta',
  role: 'Rol',
  action: 'Acción',
  delete: 'Delete',
  requestRemoval: 'Solicitar Baja',
  yes: 'SI',
  no: 'NO',

  deleteQuestionTitle: 'Borrado de Usuario - Por favor confirme',
  deleteTitle: 'Eliminación de Registro',
  requestQuestionTitle: 'Nueva Solicitud - Por favor confirme',
  requestTitle: 'Nueva Solicitud',
  requestFailed: 'Errores en el envio de la solicitud. Contacte con el administrador del sistema.',

  registerTitle: 'Registrar usuario',
  registerName: 'Nombre',
  phone: 'Teléfono',
  password: 'Password',
  passwordHint: 'De 6 a 20 caracteres.',
  chooseRole: 'Elija un rol',
  register: 'Registrar',
  backToLogin: 'Volver al Login',
  registered: 'Alta de Usuario',
}

export const deleteQuestion = (email: string): string => `¿Desea borrar el usuario: ${email} ?`
export const deletedText = (email: string): string => `Se ha eliminado con éxito el usuario: ${email}`
export const deleteFailedText = (reason: string): string => `Errores en el borrado de usuario: ${reason}`
export const requestQuestion = (email: string): string =>
  `¿Desea solicitud la baja para el usuario : ${email} ?`
export const requestedText = (name: string): string =>
  `Se ha enviado con exito la solicitud ${name}. En breve recibira respuesta a la misma.`
export const registeredText = (email: string): string => `Se ha registrado el usuario: ${email}`
export const deleteLabel = (email: string): string => `Delete ${email}`
export const requestLabel = (email: string): string => `Solicitar Baja ${email}`
