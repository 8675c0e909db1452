import { createServer } from 'node:http'
import express from 'express'
import { health } from '#platform/health.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'

type Checks = Parameters<typeof health>[0]

/**
 * Answers orchestrators on `/healthz` and `/readyz`, on every address of the machine; see health.ts for the two kinds of checks.
 *
 * @returns stops answering.
 */
export const serveHealth = async (
  port: number,
  needed: Checks,
  useful: Checks,
): Promise<() => Promise<void>> => {
  const server = createServer(express().use(health(needed, useful)))
  await listen(server, port, '0.0.0.0')
  return () => closeServer(server)
}
