import { writeSync } from 'node:fs'
import sharp from 'sharp'
import { type Environment, readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'

/** Uploads pictures into the library until it is killed, and prints each address once it is stored. */
const { app } = await createApp(readConfig(JSON.parse(process.argv[2] as string) as Environment))

async function storeForEver(lane: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const background = { r: lane * 60, g: count % 256, b: process.pid % 256 }
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const { src } = await storePicture(app, { name: `${process.pid} ${lane} ${count}.jpg`, bytes }, undefined)
    writeSync(1, `${src}\n`)
  }
}

await Promise.all([0, 1, 2].map(storeForEver))
