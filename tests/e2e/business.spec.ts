import { addBusinessJourneys } from './business-journeys.ts'
import { test } from './own-server.ts'

addBusinessJourneys(test)
