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

  removalsTitle: 'Solicitudes de baja',
  disable: 'Desactivar',
  discard: 'Descartar',
  disableQuestionTitle: 'Desactivación de Usuario - Por favor confirme',
  disableTitle: 'Desactivación de Usuario',
  discardQuestionTitle: 'Descarte de Solicitud - Por favor confirme',
  discardTitle: 'Descarte de Solicitud',

  edit: 'Editar',
  editTitle: 'Edición de Usuario',
  newPassword: 'Nuevo password',
  newPasswordHint: 'De 6 a 20 caracteres. Vacío, no cambia.',
  endsSessions: 'Un cambio termina las sesiones que este usuario tenga abiertas.',
  gone: 'Este usuario ya no existe.',

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
export const removalText = (email: string): string => `Baja de ${email}`
export const askedByText = (email: string): string => `Solicitada por ${email}`
export const disableQuestion = (email: string): string => `¿Desea desactivar el usuario: ${email} ?`
export const disabledText = (email: string): string => `Se ha desactivado el usuario: ${email}`
export const discardQuestion = (email: string): string =>
  `¿Desea descartar la solicitud de baja de: ${email} ?`
export const discardedText = (email: string): string => `Se ha descartado la solicitud de baja de: ${email}`
export const answerDeleteLabel = (email: string): string => `Delete: ${email}`
export const answerDisableLabel = (email: string): string => `Desactivar el usuario ${email}`
export const answerDiscardLabel = (email: string): string => `Descartar la solicitud de baja de ${email}`
export const registeredText = (email: string): string => `Se ha registrado el usuario: ${email}`
export const editedText = (email: string): string => `Se ha modificado el usuario: ${email}`
export const editLabel = (email: string): string => `Editar ${email}`
export const deleteLabel = (email: string): string => `Delete ${email}`
export const requestLabel = (email: string): string => `Solicitar Baja ${email}`
