import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'

export type Nginx = { url: string; pid: number; stop: () => Promise<void> }

/** nginx as a proxy in front of the API: one process, connections that stay open on both sides, no log. */
export const startNginx = async (apiUrl: string): Promise<Nginx> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'facturacio-nginx-'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000;
  upstream api { server ${new URL(apiUrl).host}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const answers = await waitUntil(
    async () => (await fetch(`${url}/healthz`).catch(() => null))?.status === 200,
    10_000,
  )
  if (!answers || child.pid === undefined) throw new Error('nginx did not start: is it installed?')
  return {
    url,
    pid: child.pid,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
