import type { Skill } from 'headrow/studio'

export const cloudMachines: readonly Skill[] = [
  {
    id: 'docker',
    slug: 'docker',
    name: 'Docker',
    icon: { name: 'docker', variant: 'plain' },
    category: 'cloud',
    level: 4,
    description: 'The same machine on my desk and on your server.',
    fullDescription: [
      'It works on my computer: the oldest excuse in software. Docker takes it away by shipping the computer. Program, language version, libraries and settings are sealed into an image, and that image is what gets tested, what goes live and what the next developer starts.',
      "A container is lighter than a virtual machine because it borrows the kernel of its host. It starts in a second or so and a small server carries several: site, database, mail relay, each in its own compartment with its own limits. Going back to yesterday's version means starting yesterday's image.",
      'I build them small and dull. Two stages, so that tools needed for building stay behind; a user without special rights; pinned versions; a health check. Passwords are handed in at start and never baked in, since an image may be copied anywhere. Data lives outside on a volume, because a container is meant to be thrown away, and some people have found that out with their only database inside one.',
      'A static site needs no container, and on shared hosting you cannot run one. There I copy files, as ever.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Sealed images',
        description: 'What passed the tests is bit for bit what goes live.',
        icon: 'package',
      },
      {
        title: 'Compose files',
        description: 'A whole set-up described on one page and started by one command.',
        icon: 'file-text',
      },
      {
        title: 'Resource limits',
        description: 'A runaway report cannot starve the shop next to it.',
        icon: 'gauge',
      },
      {
        title: 'Quick return',
        description: 'The previous version is kept and starts at once.',
        icon: 'history',
      },
    ],
    useCases: [
      { title: 'New developers', description: 'A running copy of everything before the first coffee' },
      { title: 'Changing provider', description: 'Images and volumes moved in an evening' },
      { title: 'Old software', description: 'A program that needs an outdated library, kept in quarantine' },
    ],
    benefits: [
      'Fewer faults that appear only on the live server',
      'Hosting companies become interchangeable',
      'Set-up is written down, not remembered',
      'Staging costs little because it is another container',
    ],
    relatedSkills: ['linux', 'github-actions', 'kubernetes', 'postgresql'],
    faq: [
      {
        question: 'Does Docker make hosting dearer?',
        answer:
          'No. One virtual server from about five pounds a month runs a small site with its database. What you pay for is my set-up, once.',
      },
      {
        question: 'Is it secure?',
        answer:
          'Compartments help, but they share a kernel, so the host still has to be patched. Images age too; I rebuild them monthly to take in fixes.',
      },
      {
        question: 'Will our IT department accept it?',
        answer:
          'Most know it well. I supply the image, the list of ports and the volumes to back up, which is what they ask for.',
      },
    ],
  },
  {
    id: 'linux',
    slug: 'linux',
    name: 'Linux Servers',
    icon: { name: 'linux', variant: 'plain' },
    category: 'cloud',
    level: 4,
    description: 'A rented server set up with care: patched, firewalled, watched and documented.',
    fullDescription: [
      'For the price of two pints a month you can rent a machine that serves a hundred thousand pages a day. What you are not renting is somebody who knows what it is doing at four in the morning. That part is my trade.',
      'The set-up follows a script I keep in version control. Debian or Ubuntu in a long-term release, sign-in by key only, a firewall with three doors open, security fixes applied on their own, time and logs in order. Services run under systemd with limits and are restarted if they fall. Certificates renew themselves. A watcher outside the building, so to speak, checks each minute that the site answers and sends me a message if it does not.',
      'Everything is written up for you on two pages: provider, addresses, where backups go and how to use one. Should I be out of reach for good, another administrator can take over from that.',
      "Where you have nobody and want no care plan, do not take a server of your own. Managed hosting costs more per month and a great deal less than an unpatched machine that starts sending other people's spam.",
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Scripted set-up',
        description: 'The machine can be rebuilt from its description.',
        icon: 'terminal',
      },
      {
        title: 'Key-only access',
        description: 'Passwords cannot be guessed because there are none.',
        icon: 'key-round',
      },
      {
        title: 'Automatic patches',
        description: 'Security releases go in without waiting for a person.',
        icon: 'shield-check',
      },
      {
        title: 'Outside monitoring',
        description: 'I hear of a failure before your customers ring.',
        icon: 'bell',
      },
    ],
    useCases: [
      { title: 'Own hosting', description: 'Site, database and mail relay on one rented machine' },
      { title: 'Rescue', description: 'A server whose administrator left, brought up to date in steps' },
      { title: 'Data in Britain', description: 'Records kept in a UK data centre you can name to clients' },
    ],
    benefits: [
      'A fixed, small bill',
      "Full control, with no platform's rules",
      'Software from any decade can be accommodated',
      'Backups leave the building every night',
    ],
    relatedSkills: ['nginx', 'docker', 'amazon-web-services', 'git'],
    faq: [
      {
        question: 'Shared hosting, managed hosting or a server?',
        answer:
          'Shared for a small brochure site. Managed if money is easier to find than time. A server when you run your own software or must decide where data lies.',
      },
      {
        question: 'Who has the root password?',
        answer:
          'There is no password, only keys: one of mine and one of yours, in a sealed envelope or a password manager. You can remove mine.',
      },
      {
        question: 'Are you on call?',
        answer:
          'With Essential Care I reply within 30 minutes in business hours; with Premium Care within 15 minutes around the clock. Without a plan, when I see it.',
      },
    ],
  },
  {
    id: 'nginx',
    slug: 'nginx',
    name: 'nginx',
    icon: { name: 'nginx', variant: 'original' },
    category: 'cloud',
    level: 3,
    description:
      'The doorman of a server: certificates, redirects, compression and several sites behind one address.',
    fullDescription: [
      'Visitors rarely talk to the program that makes your pages. They talk to a doorman in front, who checks the certificate, knows which site lives where, hands out pictures without bothering anyone, and turns away those who only come to make trouble. On many servers his name is nginx.',
      'Igor Sysoev published it in 2004 to hold ten thousand connections on one machine, and it still does so in a few megabytes of memory. I use it to end HTTPS, to compress, to serve files straight from disk, to limit how often one address may knock, and to send old links to their new homes. A redirect file of four hundred lines, after a move, is a common delivery of mine.',
      'Its configuration is compact and occasionally treacherous: two similar-looking lines can behave differently by a single slash. I therefore test the file with requests and expected answers, as if it were code.',
      'For a small server with one site I often prefer Caddy, which fetches certificates unasked and fits its set-up on a postcard. And if Cloudflare or a platform stands in front already, a second doorman may be one too many.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'HTTPS termination',
        description: 'Certificates in one place for all the sites behind.',
        icon: 'lock',
      },
      {
        title: 'Redirect maps',
        description: 'Hundreds of old addresses answered in one lookup.',
        icon: 'route',
      },
      {
        title: 'Static files',
        description: 'Pictures and scripts served precompressed from disk.',
        icon: 'zap',
      },
      {
        title: 'Request limits',
        description: 'Hammering is slowed before it reaches the application.',
        icon: 'gauge',
      },
    ],
    useCases: [
      { title: 'Site moves', description: 'Every former link lands on the right new page' },
      { title: 'Several sites, one server', description: 'Shop, blog and staging kept apart by name' },
      {
        title: 'Zero-downtime releases',
        description: 'Traffic shifts to the new version once it reports healthy',
      },
    ],
    benefits: [
      'The application can be simple and private',
      'Rankings survive a change of addresses',
      'Small machines bear large peaks',
      'Logs in a format every tool understands',
    ],
    relatedSkills: ['linux', 'web-performance', 'docker', 'cloudflare'],
    faq: [
      {
        question: 'Our old links are broken since the relaunch. Can that be repaired?',
        answer:
          'Yes. I take the failing addresses from the logs and the search console, map them, and put the redirects in. Usually half a day.',
      },
      {
        question: 'nginx or Apache?',
        answer:
          'If a WordPress on Apache works, leave it. On a new server I install one of nginx or Caddy, since both need less memory under load.',
      },
      {
        question: 'Why does the browser say our certificate has expired?',
        answer:
          'Because its renewal failed and nobody was told. I fix the renewal, add a warning at three weeks before expiry, and that should be the last time.',
      },
    ],
  },
  {
    id: 'kubernetes',
    slug: 'kubernetes',
    name: 'Kubernetes',
    icon: { name: 'kubernetes', variant: 'plain' },
    category: 'cloud',
    level: 2,
    description: 'Enough to deploy into a cluster you already run, and to tell you if you need one at all.',
    fullDescription: [
      'Almost nobody who asks me about Kubernetes should have it. It came out of Google in 2014 to keep thousands of containers running on hundreds of machines, and it brings the vocabulary of that world with it. A web shop in Yorkshire has, as a rule, two containers and one machine.',
      'Some do have it: a parent company with a platform team, a supplier that delivers only in that form. Then I need to fit in. I can write the manifests or a Helm chart for a site, set probes and limits, read logs and events, and find out why a release hangs. Running the cluster itself, its networks, upgrades and storage, is work for people who do nothing else, and I will not pretend otherwise.',
      'Should your own team be considering one, I offer a conversation instead of a quote. What would break today if a machine died? How long may that last? Frequently the answer is a second server with a standby database, at a fiftieth of the effort.',
    ].join('\n'),
    keyFeatures: [
      {
        title: 'Manifests',
        description: 'The wanted state on file, reviewed like any other change.',
        icon: 'file-text',
      },
      {
        title: 'Health probes',
        description: 'Traffic arrives only when the new version says it is ready.',
        icon: 'list-checks',
      },
      {
        title: 'Rolling releases',
        description: 'Old copies leave as new ones prove themselves.',
        icon: 'refresh-cw',
      },
      {
        title: 'Secrets apart',
        description: 'Keys are supplied by the platform, not by the image.',
        icon: 'lock',
      },
    ],
    useCases: [
      {
        title: 'Group platforms',
        description: "Your site delivered into head office's cluster, to their rules",
      },
      { title: 'Diagnosis', description: 'A pod that restarts every nine minutes, explained' },
      {
        title: 'Second opinions',
        description: 'Half a day on whether a proposal fits the size of the problem',
      },
    ],
    benefits: [
      'Site and platform teams have an interpreter',
      'Fewer surprises on release day',
      'Money saved when the answer is no',
      'Documentation in words your board can read',
    ],
    relatedSkills: ['docker', 'amazon-web-services', 'linux', 'github-actions'],
    faq: [
      {
        question: 'Will our website need Kubernetes when it grows?',
        answer:
          "Probably not. A cache and a second server carry a business a long way. Complexity in your team's structure is a better reason for it than traffic is.",
      },
      {
        question: 'Can you manage a cluster for us?',
        answer:
          'No. Use a managed service with a contract, or a company that staffs it day and night. I can work alongside either.',
      },
      {
        question: 'Our supplier insists on it. What should we ask?',
        answer:
          'Who is woken when it fails, what it costs idle, and how you would leave. Send me the answers if you like a reader.',
      },
    ],
  },
]
