import type { BrowserContext, Page } from 'playwright-core'

/** Browsers make passkeys for a name, and for no address. */
export const namedOrigin = (url: string): string => url.replace('127.0.0.1', 'localhost')

/** Gives a page's browser an authenticator, whose owner is asked by finger, face or PIN and says yes. */
export const addAuthenticator = async (context: BrowserContext, page: Page) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner is the one who is asked from now on. */
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

export const securityOf = (page: Page) => page.getByRole('tabpanel', { name: 'Seguridad de acceso' })

export const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Seguridad de acceso' }).click()
  await securityOf(page).getByRole('heading', { name: 'Aplicación de códigos' }).waitFor()
}

/** From the opened security of one's own account to the form that asks for the passkey's name. */
export const askForPasskey = async (page: Page, password: string) => {
  await securityOf(page).getByRole('button', { name: 'Añadir una clave de acceso' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await proof.getByLabel('Contraseña').fill(password)
  await proof.getByRole('button', { name: 'Continuar' }).click()
  return page.getByRole('dialog', { name: 'Añadir una clave de acceso' })
}

/** Ends the session and forgets who it was, as on the next morning. */
export const signOut = async (page: Page): Promise<void> => {
  await page.evaluate("fetch('/bff/logout', { method: 'POST', headers: { 'X-CSRF': '1' } })")
  await page.evaluate('localStorage.clear()')
  await page.goto('/login')
}
