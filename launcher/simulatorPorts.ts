import { freePort, isPortFree } from '#platform/ports.ts'
import type { Settings } from './settings.ts'

/** Ports on this machine alone: of the service over TLS, and of control and the page of a QR. */
export type SimulatorPorts = { port: number; plainPort: number }

/**
 * Where the simulator of the tax agency is to listen: where the settings say, else where it always does, else where there is room, so that it
 * keeps nobody from starting. Null where none is wanted: in production only who asks for it rehearses there.
 */
export const simulatorPorts = async (settings: Settings): Promise<SimulatorPorts | null> => {
  const isWanted = settings.VERIFACTU_SIMULATOR ?? settings.NODE_ENV !== 'production'
  if (!isWanted) return null
  return {
    port: settings.VERIFACTU_SIMULATOR_PORT ?? (await usualOrFree(3443)),
    plainPort: settings.VERIFACTU_SIMULATOR_PLAIN_PORT ?? (await usualOrFree(3444)),
  }
}

const usualOrFree = async (port: number): Promise<number> =>
  (await isPortFree(port, '127.0.0.1')) ? port : freePort()
