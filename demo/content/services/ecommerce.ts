import type { Service } from 'headrow/studio'

export const ecommerce: Service = {
  id: 'ecommerce',
  title: 'E-commerce',
  description: 'A shop that is quick to browse and simple to run, from a hundred products to thousands.',
  features: ['Up to 100 products, or unlimited', 'Card, wallet and invoice', 'Stock and delivery rules'],
  icon: 'shopping-bag',
  link: '/services/ecommerce',
  cta: 'View details',
  fullDescription:
    'An online shop lives on three moments: finding the thing, trusting the shop, paying without a fight. I design those first and keep everything between them out of the way.',
  keyFeatures: [
    'Product pages that show size, stock and delivery at once',
    'Checkout as a guest, in three steps',
    'Apple Pay, Google Pay and cards through Stripe or Shopify',
    'Orders, refunds and VAT rates you manage yourself',
    'Product data that search engines can read',
  ],
  timeline: '6-8 weeks',
  paymentOptions: 'Flexible plans available',
  support: 'Lifetime updates',
  detailedFeatures: [
    {
      title: 'Sort the shelves',
      description: 'Your catalogue in a sheet: names, variants, weights and the words customers use.',
      icon: 'tags',
    },
    {
      title: 'Design one product',
      description: 'A single product page is made perfect, and the shop follows from it.',
      icon: 'package',
    },
    {
      title: 'Set the rules',
      description:
        'Postage, tax and returns are entered and tried with a Highland postcode and a part refund.',
      icon: 'truck',
    },
    {
      title: 'Open quietly',
      description: 'A few real orders from people you know, then the doors, then a month of watching.',
      icon: 'store',
    },
  ],
  pricing: [
    {
      name: 'Starter Store',
      price: '5,000',
      description: 'For a maker or a small range that sells to people.',
      features: [
        'Up to 100 products',
        'Card and wallet payments',
        'Delivery zones and VAT',
        'An hour of training',
      ],
    },
    {
      name: 'Premium Store',
      price: '9,500',
      description: 'For a shop that is the business, with stock in more than one place.',
      features: [
        'Unlimited products',
        'Search with filters',
        'Trade prices and payment by invoice',
        'Stock and accounting in step',
        'Import from your old shop',
      ],
      isPopular: true,
    },
  ],
  caseStudies: [
    {
      name: 'Ewer, luxury retail',
      image: '/screenshots/project-4-desktop.png',
      alt: 'Ewer: three pots in a beam of low sun',
    },
    {
      name: 'Tyke, pet marketplace',
      image: '/screenshots/project-2-desktop.png',
      alt: 'Tyke: a search field above portraits of dogs',
    },
  ],
  metadata: {
    title: 'E-commerce Websites from £5,000',
    description:
      'Online shops that are quick to browse and simple to run. Up to 100 products for £5,000, unlimited for £9,500, open in 6-8 weeks. Built in Leeds.',
  },
  faq: [
    {
      question: 'Shopify, WooCommerce or something of our own?',
      answer:
        'Shopify if you want the least to look after, WooCommerce if the shop is part of a WordPress site you already edit, a custom build only when your way of selling fits neither. I take no commission from any of them.',
    },
    {
      question: 'What does it cost to run once it is open?',
      answer:
        'Three things: the platform or hosting, a fee on each card payment, and your domain. I put current figures for your turnover into the quote, so there is no surprise in the first month.',
    },
    {
      question: 'Can you move our orders and customers across?',
      answer:
        'Products, customers and past orders, yes, where the old shop lets them out. Passwords never move; customers are invited to set a new one. Old product addresses are redirected.',
    },
  ],
  landing: {
    heading: 'A shop people finish buying from',
    intro: [
      'People abandon baskets for dull reasons: the postage appeared late, the shop wanted an account, the page jumped as they pressed. None of these needs a clever idea, only attention.',
      'I build on a platform that handles payments and card security, and spend the budget where your customers look: the pictures, the words beside the price, the speed of the next page.',
    ],
    suits: [
      'You sell at markets or on Etsy and want a place of your own',
      'Your shop works on a desktop, and most of your visitors carry a phone',
      'You run out of things often and the website keeps offering them',
    ],
    lessSuited:
      'If you have one product and no photographs yet, start with a payment link on a single page. I can make that in days.',
    nextSteps: [
      {
        title: 'Show me the range',
        description: 'A rough list, a few prices and how you post things today.',
      },
      {
        title: 'Choose a platform',
        description: 'I compare two for your case, running costs included, and recommend one.',
      },
      {
        title: 'Fill it together',
        description: 'You add the first ten products with me, so the other ninety hold no fear.',
      },
    ],
  },
}
