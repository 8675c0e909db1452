import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recoveryDigest } from '#api/secondFactors/recoveryCodes.ts'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { fromAddress, startApi, type TestApi } from '#tests/support/startApi.ts'
import { codeOf, nextCode } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { pathOf } from '#wire/pathOf.ts'
import type { Role } from '#wire/roles.ts'
import type { ChangedFactors, FactorDemand, NewTotp, OwnFactors, SecondStep } from '#wire/secondFactors.ts'
import type { TokenAnswer } from '#wire/session.ts'
import type { User } from '#wire/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'secret-7'

const login = <Answer = SecondStep>(email: string, { password = PASSWORD, address = '198.51.100.1' } = {}) =>
  api.visitor.post<Answer>('/api/usuarios/Login', { email, password }, { headers: fromAddress(address) })

const finish = (ticket: string, code: string, address = '198.51.100.1') =>
  api.visitor.post<TokenAnswer & ErrorBody>(
    '/api/usuarios/Login/SecondFactor',
    { ticket, code },
    { headers: fromAddress(address) },
  )

const auditLog = () => api.db.selectFrom('auditLog').selectAll().orderBy('identifier').execute()

const as = (token: string) => makeApiClient(api.url, token)

/** Somebody who has set up an app, as the screens do it. */
const withTotp = async (email: string, rol: Role = 'Gestió') => {
  await addUser(api, { email, password: PASSWORD, rol })
  const first = await login<TokenAnswer>(email)
  expect(first.status).toBe(200)
  return enrol(first.body.token)
}

const enrol = async (token: string) => {
  const begun = await as(token).post<NewTotp>('/api/usuarios/SecondFactors/Totp/New', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const confirmed = await as(token).put<ChangedFactors>('/api/usuarios/SecondFactors/Totp', {
    code: nextCode(secret),
  })
  expect(confirmed.status).toBe(200)
  return { secret, token: confirmed.body.token, codes: confirmed.body.recoveryCodes ?? [], before: token }
}

const ticketOf = async (email: string) => {
  const { status, body } = await login(email)
  expect(status).toBe(202)
  return body.ticket
}

describe('an app for codes', () => {
  test('is set up with the password and a code of it, and counts from then on', async () => {
    const email = 'enrols@example.com'
    await addUser(api, { email, password: PASSWORD })
    const { body: first } = await login<TokenAnswer>(email)
    const begin = (body: object) =>
      as(first.token).post<NewTotp & ErrorBody>('/api/usuarios/SecondFactors/Totp/New', body)
    const refused = await begin({ password: 'wrong-7' })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['password']])

    const { body: begun } = await begin({ password: PASSWORD })
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.picture.path).toMatch(/^(M\d+ \d+h\d+v\d+h-\d+z)+$/)
    // Not before a code has shown that the app has it.
    expect((await login<TokenAnswer>(email)).status).toBe(200)

    const confirm = (code: string) =>
      as(first.token).put<ChangedFactors>('/api/usuarios/SecondFactors/Totp', { code })
    expect((await confirm('000000')).status).toBe(422)
    const { status, body } = await confirm(nextCode(begun.secret))
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(new Set(body.recoveryCodes).size).toBe(10)

    const { body: own } = await as(body.token).get<OwnFactors>('/api/usuarios/SecondFactors')
    expect(own).toMatchObject({ recoveryCodes: 10, isDemanded: false, takesTotp: true })
    expect(own.totp).not.toBeNull()
    // Whoever else was in with the password alone is out.
    expect((await as(first.token).get('/api/series')).status).toBe(401)
    expect((await as(body.token).get('/api/series')).status).toBe(200)
  })

  test('is asked for after the right password, which opens nothing alone', async () => {
    const { secret } = await withTotp('two-steps@example.com')
    const { status, body, headers } = await login('two-steps@example.com')
    expect(status).toBe(202)
    expect(Object.keys(body).sort()).toEqual(['expiration', 'secondFactors', 'ticket'])
    expect(body.secondFactors).toEqual(['totp', 'recovery'])
    expect(headers.get('x-known-device')).toBeNull()
    expect((await as(body.ticket).get('/api/series')).status).toBe(401)
    expect((await login('two-steps@example.com', { password: 'wrong-7' })).status).toBe(401)

    const done = await finish(body.ticket, nextCode(secret))
    expect(done.status).toBe(200)
    expect(done.headers.get('x-known-device')).not.toBeNull()
    expect((await as(done.body.token).get('/api/series')).status).toBe(200)
  })

  test('gives codes that are good once, a step before and after', async () => {
    const email = 'replayed@example.com'
    const { secret } = await withTotp(email)
    const code = nextCode(secret)
    const [one, other] = [await ticketOf(email), await ticketOf(email)]
    expect((await finish(one, code)).status).toBe(200)
    const again = await finish(other, code)
    expect([again.status, again.body.code]).toEqual([401, 'wrong-code'])
    // One of before the last that was taken is no better for standing in the window.
    expect((await finish(other, codeOf(secret, Date.now() - 30_000))).status).toBe(401)
    const ahead = codeOf(secret, Date.now() + 30_000)
    expect((await finish(other, ahead)).status).toBe(200)
    expect((await finish(await ticketOf(email), codeOf(secret, Date.now() + 60_000))).status).toBe(401)
  })

  test('of two calls at once with one code, one is let in', async () => {
    const email = 'twins@example.com'
    const { secret } = await withTotp(email)
    for (let round = 0; round < 5; round++) {
      const tickets = await Promise.all([ticketOf(email), ticketOf(email)])
      const code = nextCode(secret)
      const answers = await Promise.all(tickets.map(ticket => finish(ticket, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test('is guessed at no more often than a password, also by who gives the right password in between', async () => {
    const email = 'guessed@example.com'
    const { secret } = await withTotp(email)
    const looked: number[] = []
    for (let n = 0; n < 12; n++) {
      const { body } = await login(email, { address: '198.51.100.66' })
      looked.push((await finish(body.ticket, '000000', '198.51.100.66')).status)
    }
    expect(looked.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(looked).toContain(429)
    // Its owner elsewhere is none the worse for it.
    expect((await finish(await ticketOf(email), nextCode(secret))).status).toBe(200)
  })

  test('is replaced by another only by who has the first, which holds until then', async () => {
    const { secret, token } = await withTotp('replaces@example.com')
    const begin = (body: object) =>
      as(token).post<NewTotp & ErrorBody>('/api/usuarios/SecondFactors/Totp/New', body)
    const refused = await begin({ password: PASSWORD })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['code']])
    const { body: begun } = await begin({ password: PASSWORD, code: nextCode(secret) })
    expect((await finish(await ticketOf('replaces@example.com'), nextCode(begun.secret))).status).toBe(401)
    const { body } = await as(token).put<ChangedFactors>('/api/usuarios/SecondFactors/Totp', {
      code: nextCode(begun.secret),
    })
    // Those of before are still good.
    expect(body.recoveryCodes).toBeNull()
    expect((await finish(await ticketOf('replaces@example.com'), nextCode(secret))).status).toBe(401)
    expect((await finish(await ticketOf('replaces@example.com'), nextCode(begun.secret))).status).toBe(200)
  })

  test('is removed with password and code, and not by a session alone', async () => {
    const email = 'removes@example.com'
    const { secret, token } = await withTotp(email)
    const remove = (body: object) =>
      as(token).post<ChangedFactors>('/api/usuarios/SecondFactors/Totp/Remove', body)
    expect((await remove({})).status).toBe(422)
    expect((await remove({ password: PASSWORD })).status).toBe(422)
    expect((await remove({ password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await remove({ password: 'wrong-7', code: nextCode(secret) })).status).toBe(422)
    const { status, body } = await remove({ password: PASSWORD, code: nextCode(secret) })
    expect(status).toBe(200)
    expect((await as(token).get('/api/series')).status).toBe(401)
    const { body: own } = await as(body.token).get<OwnFactors>('/api/usuarios/SecondFactors')
    expect(own).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect((await login(email)).status).toBe(200)
  })

  test('keeps its secret where the database alone does not open it, and out of the audit log', async () => {
    const { secret, codes } = await withTotp('kept@example.com')
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(t)::text from totp_factors t) || (select json_agg(r)::text from recovery_codes r)
        || (select json_agg(a)::text from audit_log a) as text
    `.execute(api.db)
    const text = rows[0]?.text ?? ''
    expect(text).toContain('add-factor')
    for (const told of [secret, ...codes]) {
      expect(text).not.toContain(told)
      expect(text).not.toContain(Buffer.from(told).toString('hex'))
    }
  })
})

describe('a ticket', () => {
  test('is worth one sign-in', async () => {
    const email = 'ticket-twice@example.com'
    const { secret } = await withTotp(email)
    const ticket = await ticketOf(email)
    expect((await finish(ticket, nextCode(secret))).status).toBe(200)
    const again = await finish(ticket, nextCode(secret))
    expect([again.status, again.body.code]).toEqual([401, 'ticket-over'])
  })

  test('is worth one sign-in also when two show different codes at once', async () => {
    const email = 'ticket-race@example.com'
    const { codes } = await withTotp(email)
    for (let round = 0; round < 4; round++) {
      const ticket = await ticketOf(email)
      const [one = '', other = ''] = codes.slice(2 * round)
      const answers = await Promise.all([finish(ticket, one), finish(ticket, other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test('is of its account: the code of another opens nothing', async () => {
    const { secret: mine } = await withTotp('mine@example.com')
    await withTotp('hers@example.com')
    expect((await finish(await ticketOf('hers@example.com'), nextCode(mine))).status).toBe(401)
  })

  test.each(['', 'x', 'A'.repeat(43)])('%j is none', async ticket => {
    const { status, body } = await finish(ticket, '123456')
    expect([status, body.code]).toEqual([401, 'ticket-over'])
  })

  test('ends with the password, the role and the account', async () => {
    const email = 'ends@example.com'
    const { secret, token } = await withTotp(email)
    const administrator = await api.as('Administrador')

    const beforePassword = await ticketOf(email)
    const changed = await as(token).put<TokenAnswer>('/api/usuarios/UpdateUserPassword', {
      email,
      password: PASSWORD,
      newPassword: 'secret-8',
      code: nextCode(secret),
    })
    expect(changed.status).toBe(200)
    expect((await finish(beforePassword, nextCode(secret))).body.code).toBe('ticket-over')

    const beforeRole = (await login(email, { password: 'secret-8' })).body.ticket
    expect((await administrator.put(`/api/usuarios/${email}`, { roleName: 'Consulta' })).status).toBe(200)
    expect((await finish(beforeRole, nextCode(secret))).body.code).toBe('ticket-over')

    const beforeEnd = (await login(email, { password: 'secret-8' })).body.ticket
    expect((await administrator.put(`/api/usuarios/${email}`, { isEnabled: false })).status).toBe(200)
    expect((await finish(beforeEnd, nextCode(secret))).body.code).toBe('ticket-over')
    expect((await login(email, { password: 'secret-8' })).status).toBe(401)
  })

  test('ends after five minutes', async () => {
    const email = 'slow@example.com'
    const { secret } = await withTotp(email)
    const ticket = await ticketOf(email)
    await api.db
      .updateTable('signInTickets')
      .set({ expiresAt: new Date(Date.now() - 3_600_000) })
      .execute()
    expect((await finish(ticket, nextCode(secret))).body.code).toBe('ticket-over')
    const { body } = await login(email)
    vi.useRealTimers()
    const minutes = (Date.parse(body.expiration) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4.5)
    expect(minutes).toBeLessThanOrEqual(5.1)
  })

  test('outlives no new password that an administrator sets: the second factor is still asked for', async () => {
    const email = 'reset@example.com'
    await withTotp(email)
    const administrator = await api.as('Administrador')
    await administrator.put(`/api/usuarios/${email}`, { password: 'secret-9' })
    expect((await login(email, { password: 'secret-9' })).status).toBe(202)
  })
})

describe('recovery codes', () => {
  test('have 119 bits, and those of before, which had 79, still open', async () => {
    const email = 'older@example.com'
    const { codes } = await withTotp(email)
    // 31 signs; no two codes are alike.
    for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/)
    expect(new Set(codes).size).toBe(10)
    const { id } = await api.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const digest = recoveryDigest('abcd-efgh-jkmn-pqrs', id)
    await api.db.insertInto('recoveryCodes').values({ userId: id, digest }).execute()
    expect((await finish(await ticketOf(email), 'ABCD EFGH JKMN PQRS')).status).toBe(200)
  })

  test('open once each, however they are typed, and are counted', async () => {
    const email = 'recovers@example.com'
    const { codes } = await withTotp(email)
    const [code = '', second = ''] = codes
    const { status, body } = await finish(
      await ticketOf(email),
      ` ${code.toUpperCase().replaceAll('-', ' ')} `,
    )
    expect(status).toBe(200)
    expect((await as(body.token).get<OwnFactors>('/api/usuarios/SecondFactors')).body.recoveryCodes).toBe(9)
    expect((await finish(await ticketOf(email), code)).status).toBe(401)
    const tickets = await Promise.all([ticketOf(email), ticketOf(email)])
    const answers = await Promise.all(tickets.map(ticket => finish(ticket, second)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
    const entries = (await auditLog()).filter(({ action }) => action === 'use-recovery-code')
    expect(entries.filter(({ record }) => record === email)).toHaveLength(2)
  })

  test('are made anew with password and code, and those of before are worth nothing', async () => {
    const email = 'renews@example.com'
    const { codes, secret, token } = await withTotp(email)
    const renew = (body: object) =>
      as(token).post<{ recoveryCodes: string[] }>('/api/usuarios/SecondFactors/RecoveryCodes', body)
    expect((await renew({ password: PASSWORD })).status).toBe(422)
    // One may stand for the telephone here, too, which is noted as at the door.
    expect((await renew({ password: PASSWORD, code: codes[1] ?? '' })).status).toBe(200)
    expect(await auditLog()).toContainEqual(
      expect.objectContaining({ action: 'use-recovery-code', record: email, account: email }),
    )
    const { body } = await renew({ password: PASSWORD, code: nextCode(secret) })
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await finish(await ticketOf(email), codes[0] ?? '')).status).toBe(401)
    expect((await finish(await ticketOf(email), body.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('a call that was let in before its session ended', () => {
  /** Ends the sessions of an account while a call of one of them waits, as another password does. */
  const endMeanwhile = async <Answer>(
    email: string,
    waitsFor: 'users' | 'login.failures',
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    let answer: Promise<Answer> | undefined
    await api.db.transaction().execute(async tx => {
      if (waitsFor === 'login.failures') await sql`lock table login.failures`.execute(tx)
      else await sql`select from users where email = ${email} for update`.execute(tx)
      answer = call()
      await eventually('the call waits for the lock', async () => (await lockWaits(api.db)) > 0)
      await sql`update users set token_version = token_version + 1 where email = ${email}`.execute(tx)
    })
    if (!answer) throw new Error('it was not made')
    return answer
  }

  test('leaves no app for codes behind, nor a token of afterwards', async () => {
    const email = 'late-app@example.com'
    await addUser(api, { email, password: PASSWORD })
    const { token } = (await login<TokenAnswer>(email)).body
    const { body: begun } = await as(token).post<NewTotp>('/api/usuarios/SecondFactors/Totp/New', {
      password: PASSWORD,
    })
    const { status } = await endMeanwhile(email, 'users', () =>
      as(token).put('/api/usuarios/SecondFactors/Totp', { code: nextCode(begun.secret) }),
    )
    expect(status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('changes no profile, and confirms nobody', async () => {
    const email = 'late-rest@example.com'
    await addUser(api, { email, password: PASSWORD })
    const first = (await login<TokenAnswer>(email)).body
    const profile = await endMeanwhile(email, 'users', () =>
      as(first.token).put('/api/usuarios/UpdateUserProfile', { email, nombreUsuario: 'Altri' }),
    )
    expect(profile.status).toBe(401)
    const second = (await login<TokenAnswer>(email)).body
    const confirmed = await endMeanwhile(email, 'login.failures', () =>
      as(second.token).post('/api/usuarios/Confirm', { password: PASSWORD }),
    )
    expect(confirmed.status).toBe(401)
  })
})

describe('an administrator', () => {
  test('takes the factors off another account, which its owner is told by mail', async () => {
    const email = 'lost@example.com'
    const { token } = await withTotp(email)
    const administrator = await api.as('Administrador')
    const address = `/api/usuarios/${email}/SecondFactors`
    expect((await as(token).delete(address)).status).toBe(403)
    expect((await administrator.delete(address)).status).toBe(204)
    expect((await as(token).get('/api/series')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    const mails = await api.db.selectFrom('mails').selectAll().where('kind', '=', 'factorsRemoved').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([email])
    expect(await auditLog()).toContainEqual(
      expect.objectContaining({
        action: 'remove-factors',
        record: email,
        account: 'administrador@example.com',
      }),
    )
    expect((await administrator.delete(address)).status).toBe(404)
    expect((await administrator.delete('/api/usuarios/nobody@example.com/SecondFactors')).status).toBe(404)
  })

  test('does not so with their own', async () => {
    const { token } = await withTotp('own@example.com', 'Administrador')
    const { status, body } = await as(token).delete<ErrorBody>('/api/usuarios/own@example.com/SecondFactors')
    expect([status, body.code]).toEqual([409, 'own-account'])
  })

  test('sees on the list who has one', async () => {
    await withTotp('listed@example.com')
    const { body } = await (await api.as('Administrador')).get<User[]>('/api/usuarios')
    const has = new Map(body.map(user => [user.email, user.hasSecondFactor]))
    expect([has.get('listed@example.com'), has.get('administrador@example.com')]).toEqual([true, false])
    // Whose password is all there is, is nobody else's business.
    const { body: seen } = await (await api.as('Gestió')).get<User[]>('/api/usuarios')
    expect(seen.filter(user => user.hasSecondFactor !== undefined).map(({ email }) => email)).toEqual([
      'gestio@example.com',
    ])
  })
})

describe('a role that needs a second factor', () => {
  const demand = async (roles: Role[]) => {
    const { token } = await demander
    const { status, body } = await as(token).put<FactorDemand>('/api/configuration/secondFactors', { roles })
    expect([status, body.roles]).toEqual([200, [...roles].sort()])
  }
  let demander: ReturnType<typeof withTotp>
  beforeAll(async () => {
    demander = withTotp('demands@example.com', 'Administrador')
    await demander
  })
  afterEach(() => demand([]))

  test('opens nothing but setting one up, also to who was signed in before', async () => {
    const email = 'bare@example.com'
    await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
    const { body } = await login<TokenAnswer>(email)
    await demand(['Administrador'])
    const bare = as(body.token)
    for (const call of allCalls.filter(call => hostOf(call) === 'api' && call.permission !== 'open')) {
      const path = pathOf<string>(
        call,
        Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])),
      )
      const answer = await bare.raw(call.method, path, call.method === 'GET' ? undefined : '{}')
      const open = answer.status !== 403 || answer.body.code !== 'second-factor-needed'
      const workers = call.permission === 'work'
      expect([call.name, workers || open]).toEqual([call.name, workers || call.whileEnrolling === true])
    }
    const { token } = await enrol(body.token)
    expect((await as(token).get('/api/series')).status).toBe(200)
  })

  test('is not that of who demands it and has none: everybody could be locked out, and nobody take it back', async () => {
    const email = 'switches@example.com'
    await addUser(api, { email, password: PASSWORD, rol: 'Administrador' })
    const { body } = await login<TokenAnswer>(email)
    const bare = as(body.token)
    const put = (client: ApiClient, roles: Role[]) =>
      client.put<FactorDemand & ErrorBody>('/api/configuration/secondFactors', { roles })
    const refused = await put(bare, ['Gestió', 'Administrador'])
    expect([refused.status, refused.body.code]).toEqual([409, 'own-factor-first'])
    expect((await bare.get<FactorDemand>('/api/configuration/secondFactors')).body.roles).toEqual([])
    // Other roles are theirs to demand it of.
    expect((await put(bare, ['Consulta'])).status).toBe(200)
    expect((await (await api.as('Consulta')).get<ErrorBody>('/api/series')).body.code).toBe(
      'second-factor-needed',
    )
    expect((await (await api.as('Gestió')).get('/api/series')).status).toBe(200)
    const { token } = await enrol(body.token)
    expect((await put(as(token), ['Administrador'])).status).toBe(200)
    const { body: own } = await as(token).get<OwnFactors>('/api/usuarios/SecondFactors')
    expect(own.isDemanded).toBe(true)
    // And taken back by who has one.
    expect((await put(as(token), [])).status).toBe(200)
  })

  test('does not let its second factor be removed', async () => {
    const { secret, token } = await withTotp('keeps@example.com')
    await demand(['Gestió'])
    const { status, body } = await as(token).post<ErrorBody>('/api/usuarios/SecondFactors/Totp/Remove', {
      password: PASSWORD,
      code: nextCode(secret),
    })
    expect([status, body.code]).toEqual([409, 'factor-demanded'])
  })
})
