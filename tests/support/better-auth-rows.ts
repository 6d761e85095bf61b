/** The tables in the order in which their references allow rows to be inserted. */
export const accountsTables = ['user', 'account', 'session', 'verification', 'twoFactor', 'passkey'] as const

/**
 * Accounts of one person as better-auth 1.7 stored them before it was removed: rows, keys and cookies of a real run.
 * Their times are those of the test clock, 15 January 2026 at noon.
 */
export const before = {
  secretKey: 'ZJmDWuIjXJOhKPBH-LX3hzckO96jKJeFHUOyzWedfaA\n',
  email: 'ada@example.com',
  password: 'correct horse battery',
  authenticatorSecret: 'OJWEULKZIFHTS4SZKVQVIWDQGV2UC3BWJNDDEQKUKEZHENCRKRCQ',
  /** Accepted on 23 November 2026, because better-auth read the system's clock. */
  usedCode: { code: '064922', at: '2026-11-23T11:54:45.000Z' },
  usedRecoveryCode: '6cm88-7m8eu',
  recoveryCode: 'rnruz-5thcs',
  passkey: {
    id: 'BYNSqpB6bEboaWIOD5UqffvvM6EPaih15K4Foqjk_1o',
    privateKey:
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0dGpW+tT0ObjpZesOmI1gdEoD/fVndor1d5lZ04NWtqhRANCAAQ/axMlCI1TLqrErIImC9i+vGfx/fTWc8uFgS7IVTNjNyL/atQciLmhd3cu0XWGKr/UJrnHBfoDwMB/N/RGKaWz',
    userHandle: 'ajlteTN4aHZhOHo0Y285bmtlbXBrNHlhMm00Mzc1bHk',
    uses: 1,
  },
  cookies: {
    remembered: 'OedYUhTiQE1jZgLFekqbz1qkQRA3QUyO.sp5NO9izAdJ%2FqIqhnSiBcC5LClhlrbtf10xL8bgBWgc%3D',
    session: 'bCu9N5wV5eXTubW99Yfi3K3yn935odFv.nXTbNSXea2g4QbmbIcQOX0%2FAo4et4lIKfnbS056op0g%3D',
    unfinished: '2fa-IyyOAhuML2IGxogqLC3_.2Z3O830CqPPfrl7Ff072SHvz2ckssgdpZulJDPpZNrI%3D',
  },
}

/** With the columns of that version, which the migration `017-account-columns` drops in part. */
export const rows: Record<(typeof accountsTables)[number], Record<string, string | number | null>[]> = {
  user: [
    {
      id: '01a20842-2f99-73da-871b-08dbd88931df',
      name: 'Ada',
      email: 'ada@example.com',
      emailVerified: 1,
      image: null,
      role: 'admin',
      twoFactorEnabled: 1,
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-11-23T11:54:45.406Z',
    },
  ],
  account: [
    {
      id: '01a20842-2f9a-71c0-b498-30f747cff250',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      accountId: '01a20842-2f99-73da-871b-08dbd88931df',
      providerId: 'credential',
      password: 'scrypt$1,8,3$9TDwW7I_Rl0VPIbbFY65yQ$3NqItyQ2Wwg2ODz3Bvqae5FZQU7hvZaWRfgAbMf_r2I',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
  ],
  session: [
    {
      id: '01a20842-3120-73d0-b8d4-a494fb5182cf',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      token: 'BJDLwxuIV_EDQ1lno_qghZ3p9a9ggs3szifRYAt48_I',
      expiresAt: '2026-01-16T00:00:00.000Z',
      ipAddress: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
    {
      id: '01a20842-3162-7331-b751-dd848466a9f6',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      token: 'lcEB1fH6vXW_8d55Jda8e6qn78LtH0o7m15uunWRAsk',
      expiresAt: '2026-02-14T12:00:00.000Z',
      ipAddress: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
    {
      id: '01a20842-3174-7099-a577-5451354a2650',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      token: 'RmLFN_usqQCHmi6NV4BTdP6g5DMvAKd6K3do3ySVTgI',
      expiresAt: '2026-01-16T00:00:00.000Z',
      ipAddress: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
  ],
  verification: [
    {
      id: 'YaVRWjNrd1nxEQGXfbxFHdVVb0pLf9HgfoBX0qK32-M',
      identifier: 'g82ihlaITAt6IE_I6F0WuIspkWxxB-5O-mw3nTbohVA',
      value: '01a20842-2f99-73da-871b-08dbd88931df',
      expiresAt: '2026-01-15T12:03:00.000Z',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
    {
      id: '01a20842-3191-7073-9cef-fc276cb22bac',
      identifier: 'x6JgX-7cBsD9MQ0kFIhK6n2cMwnU7wlf0SXRo_Z--Ns',
      value: '01a20842-2f99-73da-871b-08dbd88931df',
      expiresAt: '2026-01-15T12:10:00.000Z',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
    {
      id: '01a20842-3191-7074-8882-386ff18ca4a4',
      identifier: 'U0AmzhkuSFr0SG6h6Zcm2Bb6plKpZOIdJ67P9e_aQzA',
      value: '0',
      expiresAt: '2026-01-15T12:10:00.000Z',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    },
  ],
  twoFactor: [
    {
      id: '01a20842-310b-71be-b766-ce6fdecaf788',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      secret:
        '$ba$1$53a260cc49212609266d716d8c86c96656d0b7e67a6d3eccc983a703c72ba35d2749c533342eab53d5b8e75d10b4266a77eaa95cacda946fae5a3bae661d28003f028caa686b2527',
      backupCodes:
        '$ba$1$1b0c01f7df99bd9ba714516f0fa2fbadc0190941ed45e56c5df7fb51e73a8247991d7bee95b6ccf9a153cea6a6b5f8e44a2fc0243ca652437e5ee637f6de622350359123b1ccffdb22d9c97eafc695069ef39381c0f45e47bb751ae6d82ce078402a75d972867dda4d48cdb5117f472fc198bb1dc6bd9d1f595f87930207a3dd1eb47bd97571adda524b7f72500619b748fee8ced45949b6890ada59b4ebd4378f12909e986fbe',
      verified: 1,
      failedVerificationCount: 0,
      lockedUntil: null,
    },
  ],
  passkey: [
    {
      id: '01a20842-313a-700c-9896-2ed4c675c2b5',
      userId: '01a20842-2f99-73da-871b-08dbd88931df',
      name: 'Laptop',
      publicKey:
        'pQECAyYgASFYID9rEyUIjVMuqsSsgiYL2L68Z/H99NZzy4WBLshVM2M3IlggIv9q1ByIuaF3dy7RdYYqv9QmuccF+gPAwH839EYppbM=',
      credentialID: 'BYNSqpB6bEboaWIOD5UqffvvM6EPaih15K4Foqjk_1o',
      counter: 1,
      deviceType: 'singleDevice',
      backedUp: 0,
      transports: 'internal',
      aaguid: '00000000-0000-0000-0000-000000000000',
      createdAt: '2026-01-15T12:00:00.000Z',
    },
  ],
}
