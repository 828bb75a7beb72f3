// Start of the console.
import '@manjuan/ui/tokens.css'
import '@manjuan/ui/base.css'
import './console.css'
import { AlertHost } from '@manjuan/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#api/call.ts'
import { router } from './router.tsx'
import { keepTheme } from './theme.ts'

keepTheme()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AlertHost />
    </QueryClientProvider>,
  )
