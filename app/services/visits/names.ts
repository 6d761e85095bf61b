export const audiences = ['people', 'assistants', 'bots'] as const
export type Audience = (typeof audiences)[number]

export const filterNames = ['path', 'source', 'campaign', 'device', 'browser', 'os'] as const
export type FilterName = (typeof filterNames)[number]

/** The measures of how quick a page was. */
export const metricNames = ['load', 'ttfb', 'fcp', 'lcp', 'cls', 'inp'] as const
export type MetricName = (typeof metricNames)[number]
