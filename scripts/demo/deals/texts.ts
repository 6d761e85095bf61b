/**
 * The deals of three months, with people who have written or called: the address, title and lines with pounds of the
 * proposal, without lines the plans that were asked for; `call` where it answers a booking, `private` for a person without a
 * business; then its text. A deal without a title has invoices alone. Below, the days before today and the time of each
 * step, or the minutes before now.
 */
export const dealTexts = `
clementine.ash@example.com | A site that takes donations | Five pages, designed and built 5,400; Donations 1,500; Donations every month 600
You mend bicycles with young people, and the site should say so without embarrassing them. // - Five pages, which they may correct // - Donations, once or every month // - An afternoon on which I show you how to change all of it
60 10:05 begins Week 1: An afternoon in the workshop; Week 4: The first pages, to click through; Week 8: Live
60 10:40 sends
60 13:12 opens
59 09:24 asks Could we leave out the monthly donations for now? The board wants to see the others first.
58 11:30 shortens
58 11:35 sends Without monthly donations, which can come later.
57 08:50 opens
54 19:05 accepts
48 10:10 pays
10 16:40 bills balance
3 09:30 pays 2000

montague.sprott@example.org | Lending of recipes | Catalogue of the recipes 2,920; Loans, reminders and fines 2,500
Who has which recipe, what is overdue, and fines in croutons. Your forty members can use it on the phones that they have.
49 15:10 begins Week 2: The catalogue, with your four hundred recipes; Week 5: Loans and reminders
49 15:30 sends Fines are in the price.
49 18:02 opens
46 09:41 accepts 0 1
43 10:15 pays
28 17:00 bills 30 The catalogue is in use
20 11:12 pays
12 16:20 bills balance
4 09:55 pays

ignatius.moss@example.net | A red site for one opera | Designed and built, in red 5,200 | private
Dates, three photographs and one evening in the theatre. Everything is red but the words.
52 16:15 begins
52 16:20 sends
51 22:48 opens
45 23:10 declines The theatre has closed for the year, and the opera with it. It would have been a fine red.

horace.wimbrel@example.com
33 17:05 issues 2 750 Titles for all pages, and search engines let in
32 09:10 credits It was sent before the work was done.
25 17:05 issues 2 750 Titles for all pages, and search engines let in
15 10:30 pays

maud.gosling@example.com | Stairs, with pictures and prices | Gallery of sixty photographs 2,100; Prices for each kind of stair 1,100 | call
Visitors see your stairs before they read a word, and from what each kind of them costs.
26 11:20 begins
26 11:25 sends It is valid for two weeks, because my spring is filling up.
25 20:31 opens

jemima.stoat@example.net
25 14:30 issues 1 180 A page for the sale, and its end

fergus.holloway@example.org | A jar of honey every month | Shop with a subscription 5,120; Reminders, and moves of house 2,500
Payments and postage exist as building blocks. The work is in the reminders, and in what happens when somebody moves house.
18 15:40 begins Week 1: We begin on Monday; Week 7: The first jars
18 15:45 sends
18 21:07 opens
17 12:33 accepts 0 3
9 08:20 pays

cuthbert.lark@example.net | One page for a grooming salon | One page, live in three weeks 2,400
What you wash, when, and for how much.
10 10:00 begins
10 10:05 sends
7 08:40 withdraws

nell.tapper@example.com
5 11:30 issues 2 95 Forms that arrive: repairs to the email of your server

isolde.birch@example.com | Bread, and where it is sold | A shop for orders until the evening before 7,200; A map of the markets, changed by phone 2,300
We spoke about an oven that is paid for and queues that are too long. // Orders come in until eight in the evening, and the list is printed before you light the oven.
9 17:05 begins Week 2: We bake one order together; Week 6: Live, for one market; Week 8: For all of them
9 17:20 sends As we said over coffee.
9 20:44 opens
70 accepts 2

percival.oddy@example.com | A museum of pencils | Pages of the museum, designed and built 32,000; Archive of the objects, with search 22,000
What a visitor needs before the visit, and an archive in which a scholar finds one pencil among all of them. // Your staff change the texts; I ask for two days with the catalogue before we begin.
3 16:10 begins Month 1: The catalogue, and a plan for the archive; Month 4: The archive, for your staff; Month 6: Open to everybody
3 16:40 sends For the meeting of your board.
2 11:02 opens

tabitha.rook@example.com | Six boats, deposits and invoices | Calendar of six boats 16,000; Deposits and invoices 12,000
A calendar that knows which boat is free, deposits, and an invoice that your accountant does not sigh at. Discounts come later.
1 16:45 begins

edwina.marsh@example.com | Concert dates, tickets and recordings
To do: ask what the grant pays for, and until when.
95 begins
`
