/**
 * The server's policy forbids code made from text, and zod would try it. Zod reads this object when its first schema is made;
 * it is set here, before any page is loaded, because importing zod to configure it would put it into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
