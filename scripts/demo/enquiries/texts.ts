/**
 * The enquiries of three months, of which everybody is made up: the kind (`!` marks one of a program), minutes before now or days
 * before today with the time, name, address or its domain, and the fields of the contact form; the message; and what
 * users do, each so many minutes later.
 */
export const enquiryTexts = `
contact | 24 | Prudence Quill | example.com | A new shop for a letterpress printer | Quill & Thimble | ecommerce web-design | E-commerce | £10,000 - £25,000 | 3-6 months
We print letterpress stationery and our shop page has not changed for ten years. People ring to ask whether we are still trading. // We would like a shop with about eighty products, and pages that my brother can change without ringing me. The photographs are done and they are lovely.

call | 96 | Otis Fennimore | example.org
Could we talk on Thursday or Friday, any time before noon? It is about moving an old site.

support | 215 | Nell Tapper | example.com
The opening hours on our site are those of last season. I cannot find where to change them. Sorry to ask again!

contact | 560 | Barnaby Thistlewood | barnaby@example.org | Booking page that works on a phone | Thistlewood Kites | web-design development | Website Redesign | £5,000 - £10,000 | 1-2 months
Our booking page loses people on phones: it asks for eleven things before it shows a single free day. Could you look at it, say what you would change, and what that would cost?
opens 35
notes 60 Tried it on my phone: he is right, and the calendar is a picture. Ask for access.

message | 1310 | Winifred Pond | example.net
Do you also look after sites that somebody else has built? Ours is on WordPress and its author has moved to Portugal.
opens 35

contact | 2350 | Edwina Marsh | example.com | Concert dates, tickets and recordings | The Tuesday Choir | web-design | Website Design | Less than £5,000 | 1-2 months | Essential
We are a small choir and need a page with dates, a way to buy tickets and a place for recordings. We have a little money from a grant which has to be spent this year.
opens 35

message | 2 09:12 | Ambrose Pike | example.org
I liked the piece about accessible websites. Would you come and say it to fourteen librarians?

contact | 3 16:48 | Tabitha Rook | example.com | Booking and deposits for six narrowboats | Slow Water Boats | development backend | Web Application | £25,000 - £50,000 | 3-6 months | Advanced
We rent out narrowboats, six of them. What we need: a calendar that knows which boat is free, deposits, and an invoice that our accountant does not sigh at. At the moment this is a spreadsheet and my mother.
opens 35
values 70 28000
replies 95 thank you, that is a clear list. Six boats, deposits and invoices are a good size for a first version; I would leave discounts for later. // Could we speak for half an hour this week? If you send me the spreadsheet before, I can say more.
notes 1500 Spoke for 40 minutes. Mother stays in charge of prices. Proposal by Friday.

message! | 4 03:27 | Rank Booster | offers@example.net
Get 10,000 visitors TODAY http://example.net/a http://example.net/b http://example.net/c http://example.net/d

support | 6 14:20 | Nell Tapper | example.com
The contact form says thank you, but nothing arrives here. It worked last month.
opens 12
replies 44 your email provider had begun to refuse our server. It is mended, and the four messages that waited are with you now.
notes 46 Their SPF record had lost our server. Offer to look after their DNS.

contact | 8 10:33 | Percival Oddy | example.com | Relaunch of a museum site, tender enclosed | The Pencil Museum Trust | web-design development cms seo | Website Redesign | More than £50,000 | 6+ months
A relaunch for a museum of pencils. Budget is agreed, the board wants three offers by the end of the month. Who does your photographs?
opens 35
values 30 54000
notes 90 Large for one person. Ask Ellis about the content, and say so in the offer.
replies 1300 thank you for the invitation. I will send an offer by the end of the week; two questions about the archive are below. // How many objects are catalogued, and in which program? Who may change their texts?

call | 4 11:05 | Hector Plum | example.net
Half an hour about search engines, please. We are on page four for our own name.
opens 35
replies 140 with pleasure: Monday at ten? I will look at your site beforehand, so that we can talk about what is there.

message | 9 19:02 | Ottoline Grey | example.org
I would like a site that my aunt can read without her glasses. Are you taking on work?
opens 35

contact | 11 08:51 | Cuthbert Lark | example.net | Quick website | Marmalade Dogs | web-design | Website Design | Less than £5,000 | Less than 1 month
Website for a dog grooming salon. Quick please.
opens 35
replies 180 a good one-page site takes three weeks with me. If that is quick enough, I can begin on the first.
values 200 2400
archive 5760

call | 15 13:37 | Isolde Birch | example.com
We met at the baking fair. You said to write when the oven is paid for, so here I am. Coffee or telephone?
opens 35
replies 75 coffee. Wednesday at four?
values 4320 9500

contact | 18 09:44 | Fergus Holloway | example.org | A jar of honey every month | Long Acre Beekeepers | ecommerce | E-commerce | £5,000 - £10,000 | 1-2 months | Starter Store | 2
We keep bees and sell honey at markets. A subscription (a jar every month) would save us the winters. We can write and photograph ourselves; what we cannot do is payments, postage and reminders.
opens 35
replies 210 a lovely thing to build. Payments and postage exist as building blocks, so the work is in the reminders and in what happens when somebody moves house. // May I ring you tomorrow?
values 1600 7800
notes 1640 Said yes. Deposit invoice sent, start on Monday.

support | 22 15:10 | Jemima Stoat | example.net
Please take down the sale banner, the sale ended last week.
opens 8
replies 19 it is gone.
archive 1440

contact | 37 10:18 | Horace Wimbrel | example.com | Good words that nobody finds | Wimbrel Typewriters | seo | SEO Optimisation | Less than £5,000 | 1-2 months | Essentials
Repairs of typewriters. The old site has good words and nobody finds them. I do not need it new, I need it found.
opens 35
replies 150 your words are good indeed. The pages have no titles, and one line asks search engines to stay away. Two days of work, and then three months of patience.
values 170 1500
archive 12960

call | 44 20:41 | Dulcie Ramsbottom | example.net
Evening only, I run a nursery. Mostly I want to know whether we need an app or whether somebody is selling me one.
opens 35
replies 800 you probably do not need an app. Shall I ring you on Tuesday at seven and say why?
archive 7200

contact | 52 11:26 | Montague Sprott | example.org | Lending of recipes | The Soup Library | development backend | Web Application | £5,000 - £10,000 | 1-2 months | Standard
Intranet for a soup library: who has which recipe, what is overdue, and fines in croutons. Forty members, most of them patient.
opens 35
replies 120 I would love to. Fines in croutons are a first.
values 2000 6200
archive 20160

support | 40 09:05 | Jemima Stoat | example.net
The new photographs are upside down on my tablet, but only mine.
opens 20
replies 65 they were saved lying down. All of them stand now, on every tablet.
archive 2880

contact | 55 11:44 | Ignatius Moss | example.net | It should be red |  | web-design | Website Design | £5,000 - £10,000 | 3-6 months | Professional
A site for a one-man opera. It should be red. Everything else I leave to you.
opens 35
replies 85 red it is. I need the dates, three photographs and one evening in the theatre.
values 900 5200
archive 21600

message | 58 16:03 | Wrong Number | example.com
Is this the bakery? Two rye loaves for Saturday please.
opens 35
delete 40

contact | 63 09:30 | Clementine Ash | example.com | A site that takes donations | Second Gear | web-design cms | Website Redesign | £5,000 - £10,000 | 3-6 months |  | 1
Our charity mends bicycles with young people. We need a site that takes donations and does not embarrass the young people.
opens 35
replies 95 thank you. The young people get the last word on the colours.
values 2900 6900
archive 28800

contact | 70 14:55 | Edwina Marsh | example.com | What does a small site cost? | The Tuesday Choir |  | Website Design | Not sure yet | Not sure yet
First question only: what does a small site for a choir cost, roughly, and how long does one wait for you?
opens 35
replies 170 for a choir usually the smallest plan, and you would wait six weeks. Write again when the grant is there.
archive 4320

call | 84 10:07 | Gideon Larch | example.org
About looking after our shop after your colleague retires. Any morning.
opens 35
replies 200 Tuesday at nine? Please bring the passwords.
values 5000 1800
archive 11520
`

/** Texts that the studio inserts into replies, by their titles. */
export const snippetTexts = {
  'Call: choose a time':
    'Please choose a time for a call on my booking page. Half an hour is enough, and it commits you to nothing.',
  'Offer: what happens next':
    'You get a plan with a fixed price within five days. If you say yes, I begin with a page you can click through, not with a picture of one.',
  'No room for now':
    'I am booked for the next three months. If that is too late, I can recommend two colleagues whose work I like.',
  'Thanks, and goodbye': 'Thank you for letting me know. If something breaks, you know where I am.',
}
